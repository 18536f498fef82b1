#include "posix/keeper_order.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <span>

namespace uttt {
namespace {

// ---- An order as bytes: numbers of 64 bits, and words with their length before them.

void put(std::string& bytes, std::uint64_t number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}
void put(std::string& bytes, const std::string& word) {
  put(bytes, word.size());
  bytes += word;
}
void put(std::string& bytes, const std::vector<std::string>& words) {
  put(bytes, words.size());
  for (const std::string& word : words) put(bytes, word);
}

// Both ends are one program: what was put is there to be taken.
class Taker {
 public:
  explicit Taker(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes_.data(), sizeof number);
    bytes_.remove_prefix(sizeof number);
    return number;
  }
  std::string word() {
    const std::size_t size = number();
    std::string word(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return word;
  }
  std::vector<std::string> words() {
    std::vector<std::string> words(number());
    for (std::string& each : words) each = word();
    return words;
  }

 private:
  std::string_view bytes_;
};

std::string encoded(const KeeperOrder& order) {
  std::string bytes;
  put(bytes, order.command.words);
  put(bytes, order.command.directory);
  put(bytes, order.command.environment);
  put(bytes, order.command.memory_bytes);
  put(bytes, static_cast<std::uint64_t>(order.command.base));
  put(bytes, static_cast<std::uint64_t>(order.rank));
  put(bytes, order.control_group);
  return bytes;
}

KeeperOrder decoded(std::string_view bytes) {
  Taker taker(bytes);
  KeeperOrder order;
  order.command.words = taker.words();
  order.command.directory = taker.word();
  order.command.environment = taker.words();
  order.command.memory_bytes = taker.number();
  order.command.base = static_cast<Command::Environment>(taker.number());
  order.rank = static_cast<KeeperOrder::Rank>(taker.number());
  order.control_group = taker.word();
  return order;
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t length = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(length));
  }
  return true;
}

bool receive_all(int socket, std::span<char> bytes) {
  while (!bytes.empty()) {
    const ssize_t length = ::recv(socket, bytes.data(), bytes.size(), 0);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(length));
  }
  return true;
}

// A message of one byte and room for one descriptor.
struct DescriptorMessage {
  DescriptorMessage() {
    header.msg_iov = &part;
    header.msg_iovlen = 1;
    header.msg_control = room.data();
    header.msg_controllen = room.size();
  }

  char byte = 0;
  iovec part{&byte, 1};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> room{};
  msghdr header{};
};

}  // namespace

bool send_order(int socket, const KeeperOrder& order) {
  std::string bytes;
  put(bytes, encoded(order));
  return send_all(socket, bytes);
}

std::optional<KeeperOrder> receive_order(int socket) {
  std::uint64_t size = 0;
  if (!receive_all(socket, {reinterpret_cast<char*>(&size), sizeof size})) return std::nullopt;
  std::string bytes(size, '\0');
  if (!receive_all(socket, bytes)) return std::nullopt;
  return decoded(bytes);
}

bool send_descriptor(int socket, int descriptor) {
  DescriptorMessage message;
  cmsghdr* const rights = CMSG_FIRSTHDR(&message.header);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof descriptor);
  std::memcpy(CMSG_DATA(rights), &descriptor, sizeof descriptor);
  return ::sendmsg(socket, &message.header, MSG_NOSIGNAL) == 1;
}

std::optional<Descriptor> receive_descriptor(int socket) {
  DescriptorMessage message;
  ssize_t length = 0;
  do {
    length = ::recvmsg(socket, &message.header, MSG_CMSG_CLOEXEC);
  } while (length < 0 && errno == EINTR);
  const cmsghdr* const rights = CMSG_FIRSTHDR(&message.header);
  if (length != 1 || rights == nullptr || rights->cmsg_type != SCM_RIGHTS) return std::nullopt;
  int descriptor = -1;
  std::memcpy(&descriptor, CMSG_DATA(rights), sizeof descriptor);
  return Descriptor(descriptor);
}

}  // namespace uttt
