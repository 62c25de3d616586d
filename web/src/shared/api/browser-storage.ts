/** What the browser keeps, where it may: forbidden or full, nothing is found and nothing kept, and nobody has to catch anything. */
interface BrowserStorage {
  /** null where nothing is kept. */
  read: (key: string) => string | null;
  /** What was kept as JSON; null where nothing is, or nothing that can be read. */
  readJson: (key: string) => unknown;
  /** Whether it was kept. */
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
