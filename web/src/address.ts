// Where in the page one is: "#/", "#/standings?ruleset=1", "#/games?player=2", "#/game/12?ply=30".

export interface Address {
  view: 'overview' | 'games' | 'game';
  section: string; // of the overview; empty: its top
  place: number; // of the game
  query: URLSearchParams;
}

export function readAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view = '', place = ''] = path.split('/');
  const address: Address = { view: 'overview', section: '', place: 0, query: new URLSearchParams(query) };
  if (view === 'games') return { ...address, view: 'games' };
  if (view === 'game' && /^\d{1,9}$/.test(place)) {
    return { ...address, view: 'game', place: Number(place) };
  }
  return { ...address, section: view };
}

const withQuery = (path: string, query: string): string =>
  `#/${path}${query === '' ? '' : `?${query}`}`;

export const overviewAddress = (ruleset: number, section = ''): string =>
  withQuery(section, ruleset === 0 ? '' : `ruleset=${ruleset}`);
export const gamesAddress = (query: string): string => withQuery('games', query);
export const gameAddress = (place: number, ply?: number): string =>
  withQuery(`game/${place}`, ply === undefined ? '' : `ply=${ply}`);
