import { pause, type StoredFile } from '@orbita/contracts';
import type { SlidePicture } from '@orbita/slides';
import { forgetWithSession } from '@/shared/api/session-memory';
import { freshFile } from './picture-links';

/** Longest side of a decoded picture: an exported slide is 1200 pixels wide. */
const MAX_SIDE = 1_600;
/** Pixels of unused pictures that are kept: about 130 MB. */
const KEPT_PIXELS = 32_000_000;
const TRIES = 4;
const FIRST_WAIT_MS = 1_000;

interface Entry {
  /** Number of users of the picture. */
  shown: number;
  /** Undefined while it is loading and after a failure; null when it no longer exists. */
  picture?: SlidePicture | null | undefined;
  loading?: Promise<SlidePicture | null> | undefined;
}

const decode = async (file: StoredFile): Promise<SlidePicture | null> => {
  const { url, mime, width = 0, height = 0 } = file;
  if (!mime.startsWith('image/')) return null;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  const bytes = await answer.blob();
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
  const smaller = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) };
  const source = await (scale < 1
    ? createImageBitmap(bytes, { ...smaller, resizeQuality: 'high' })
    : createImageBitmap(bytes));
  return { source, width: source.width, height: source.height };
};

/** Links live for an hour: the next attempt requests a new one after that. */
const fetchPicture = async (id: number): Promise<SlidePicture | null> => {
  for (let tried = 1; ; tried += 1) {
    try {
      const file = await freshFile(id);
      return file ? await decode(file) : null;
    } catch (error) {
      if (tried === TRIES) throw error;
      await pause(FIRST_WAIT_MS * 2 ** (tried - 1));
    }
  }
};

/** Decoded library pictures, each once however many slides show it. */
class PictureStore {
  private readonly entries = new Map<number, Entry>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Undefined while it is not loaded; null when it never will be. */
  readonly peek = (id: number): SlidePicture | null | undefined => this.entries.get(id)?.picture;

  /** Loads pictures and keeps them until the returned function is called. */
  hold(ids: readonly number[]): () => void {
    const held = ids.map((id) => this.entryOf(id));
    for (const entry of held) entry.shown += 1;
    for (const id of ids) {
      // Callers of `load` receive the error; a slide shows a placeholder instead.
      this.load(id).catch(() => undefined);
    }
    return () => {
      for (const entry of held) entry.shown -= 1;
      this.trim();
    };
  }

  /** @throws Error when it cannot be loaded */
  load(id: number): Promise<SlidePicture | null> {
    const entry = this.entryOf(id);
    // Least recently used first.
    this.entries.delete(id);
    this.entries.set(id, entry);
    if (entry.picture !== undefined) return Promise.resolve(entry.picture);
    entry.loading ??= fetchPicture(id)
      .then((picture) => {
        entry.picture = picture;
        for (const listener of this.listeners) listener();
        return picture;
      })
      .finally(() => {
        entry.loading = undefined;
      });
    return entry.loading;
  }

  private entryOf(id: number): Entry {
    const entry = this.entries.get(id) ?? { shown: 0 };
    this.entries.set(id, entry);
    return entry;
  }

  /** Nothing of it is for the next user. Pictures still in use or loading are released by their users. */
  clear(): void {
    this.entries.clear();
    for (const listener of this.listeners) listener();
  }

  private trim(): void {
    let pixels = 0;
    for (const [id, { shown, picture, loading }] of [...this.entries].reverse()) {
      if (shown > 0 || loading) continue;
      pixels += picture ? picture.width * picture.height : 0;
      if (!picture || pixels > KEPT_PIXELS) this.entries.delete(id);
    }
  }
}

export const pictureStore = new PictureStore();
forgetWithSession(() => pictureStore.clear());
