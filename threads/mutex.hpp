// Locks whose use clang checks (-Wthread-safety): what a mutex guards is said beside each member,
// and the compiler refuses to touch it without the lock. Other compilers see plain locks.
#pragma once

#include <mutex>

#if defined(__clang__)
#define UTTT_THREAD_ANNOTATION(attribute) __attribute__((attribute))
#else
#define UTTT_THREAD_ANNOTATION(attribute)
#endif

// A member that is read and written only while `mutex` is held.
#define UTTT_GUARDED_BY(mutex) UTTT_THREAD_ANNOTATION(guarded_by(mutex))
// A function that is called only while `mutex` is held.
#define UTTT_REQUIRES(mutex) UTTT_THREAD_ANNOTATION(requires_capability(mutex))

namespace uttt {

class UTTT_THREAD_ANNOTATION(capability("mutex")) Mutex {
 public:
  void lock() UTTT_THREAD_ANNOTATION(acquire_capability()) { mutex_.lock(); }
  void unlock() UTTT_THREAD_ANNOTATION(release_capability()) { mutex_.unlock(); }

 private:
  std::mutex mutex_;
};

// Holds a mutex from its construction on.
class UTTT_THREAD_ANNOTATION(scoped_lockable) MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) UTTT_THREAD_ANNOTATION(acquire_capability(mutex))
      : mutex_(mutex) {
    mutex_.lock();
  }
  ~MutexLock() UTTT_THREAD_ANNOTATION(release_capability()) { mutex_.unlock(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Mutex& mutex_;
};

}  // namespace uttt
