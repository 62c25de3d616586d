import type { Change, Draft, Saved } from './work.ts';

/** State of work that saves itself. */
export type SaveStatus<W extends object> =
  /** The server has all of it. */
  | { name: 'saved' }
  /** Changed; sent after a pause. */
  | { name: 'waiting' }
  | { name: 'saving' }
  /** The server is out of reach: kept here, sent when it is back. */
  | { name: 'offline' }
  /** The server refused, or cannot answer now. */
  | { name: 'failed'; error: unknown }
  /** Another window saved something else meanwhile: the user decides. */
  | { name: 'conflict'; theirs: Saved<W> };

export interface AutosaveState<W extends object> {
  status: SaveStatus<W>;
  work: W;
}

/** Everything outside: the server, the browser's storage and the clock. */
export interface AutosaveDoors<W extends object> {
  /** @param isLeaving the page may be gone before the answer @returns the new version */
  put: (change: Change<W>, isLeaving: boolean) => Promise<number>;
  get: () => Promise<Saved<W>>;
  /** @returns whether it was kept; nothing is kept after a logout */
  keep: (draft: Draft<W>) => boolean;
  forget: () => void;
  /** Shows what another window saved; its guarded parts were not changed here. */
  adopt: (work: W) => void;
  isOnline: () => boolean;
  /** Calls back after this many ms. @returns a function that cancels it */
  after: (ms: number, action: () => void) => () => void;
  now: () => number;
}
