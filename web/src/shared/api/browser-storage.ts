/** Browser storage that never throws: where it is forbidden or full, reads find nothing and writes are skipped. */
interface BrowserStorage {
  /** null when nothing is stored. */
  read: (key: string) => string | null;
  /** A value stored as JSON; null when it is missing or unreadable. */
  readJson: (key: string) => unknown;
  /** Whether it was stored. */
  write: (key: string, value: string) => boolean;
  writeJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => boolean;
  keysWith: (prefix: string) => string[];
}

const guarded = (storage: () => Storage): BrowserStorage => {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  const done = (action: () => void): boolean =>
    attempt(() => {
      action();
      return true;
    }, false);
  const write: BrowserStorage['write'] = (key, value) => done(() => storage().setItem(key, value));
  return {
    read: (key) => attempt(() => storage().getItem(key), null),
    readJson: (key) => attempt<unknown>(() => JSON.parse(storage().getItem(key) ?? 'null'), null),
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => done(() => storage().removeItem(key)),
    keysWith: (prefix) => attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix)), []),
  };
};

/** Kept until it is removed. */
export const deviceStorage = guarded(() => localStorage);
/** Kept until the tab is closed. */
export const tabStorage = guarded(() => sessionStorage);
