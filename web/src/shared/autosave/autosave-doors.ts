import type { Change, Draft, Saved } from './work.ts';

/** How it stands with work that saves itself. */
export type SaveStatus<W extends object> =
  /** The server has all of it. */
  | { name: 'saved' }
  /** Changed; sent after a pause. */
  | { name: 'waiting' }
  | { name: 'saving' }
  /** The server is out of reach: kept here, sent when it is back. */
  | { name: 'offline' }
  /** The server has refused, or cannot answer now. */
  | { name: 'failed'; error: unknown }
  /** Another window has saved something else meanwhile: a person decides. */
  | { name: 'conflict'; theirs: Saved<W> };

export interface AutosaveState<W extends object> {
  status: SaveStatus<W>;
  work: W;
}

/** Everything outside: the server, this browser's storage and the clock. */
export interface AutosaveDoors<W extends object> {
  /** @param isLeaving the page may be gone before the answer @returns the new version */
  put: (change: Change<W>, isLeaving: boolean) => Promise<number>;
  get: () => Promise<Saved<W>>;
  /** @returns whether it could be kept; nothing of whoever has logged out */
  keep: (draft: Draft<W>) => boolean;
  forget: () => void;
  /** Shows what another window has saved; nothing of its precious parts was changed here. */
  adopt: (work: W) => void;
  isOnline: () => boolean;
  /** Calls back after so many ms. @returns the way to call it off */
  after: (ms: number, action: () => void) => () => void;
  now: () => number;
}
