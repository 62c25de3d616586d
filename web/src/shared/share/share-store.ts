import { cutTo } from '@orbita/contracts';
/** What another app of the phone shared, until it becomes a publication. */
export interface Share {
  title: string;
  text: string;
  url: string;
  /** The first picture among the shared files. */
  picture: File | null;
}

interface KeptShare extends Share {
  keptAt: number;
}

const DATABASE = 'orbita-share';
const STORE = 'share';
/** One at a time: the later share replaces the earlier one. */
const KEY = 'last';
/** A share no one picks up is discarded: the next user of this phone may be another person. */
const KEPT_MS = 60 * 60_000;
const TITLE_LENGTH = 200;
const TEXT_LENGTH = 5_000;
const URL_LENGTH = 2_000;
/** What the library accepts of a picture. */
const PICTURE_BYTES = 10 * 1024 * 1024;

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });

const within = async <T>(mode: IDBTransactionMode, action: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = action(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('nothing was stored'));
    });
  } finally {
    database.close();
  }
};

const bounded = ({ title, text, url, picture }: Share): Share => ({
  title: cutTo(title, TITLE_LENGTH),
  text: cutTo(text, TEXT_LENGTH),
  url: cutTo(url, URL_LENGTH),
  picture: picture && picture.size <= PICTURE_BYTES ? picture : null,
});

/** Keeps the share, replacing an earlier one. @throws DOMException where the browser keeps nothing */
export const keepShare = async (share: Share): Promise<void> => {
  await within('readwrite', (store) => store.put({ ...bounded(share), keptAt: Date.now() } satisfies KeptShare, KEY));
};

/** What was shared within the last hour; null when nothing was, or the browser keeps nothing. */
export const readShare = async (): Promise<Share | null> => {
  try {
    const kept = (await within('readonly', (store) => store.get(KEY) as IDBRequest<KeptShare | undefined>)) ?? null;
    return kept && Date.now() - kept.keptAt < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
};

/** Deletes it: it became a publication, or its owner signs out. */
export const forgetShare = async (): Promise<void> => {
  await within('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
};
