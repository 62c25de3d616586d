import type { Studio } from '../studio.ts';

/** What the stage does with a picture besides moving it. */
interface StageModeState {
  /** The picture that is moved and enlarged within its box. */
  croppingId: string | null;
  /** The place a picture is being chosen for. */
  pickingId: string | null;
}

const NOTHING: StageModeState = { croppingId: null, pickingId: null };

/** What the stage of one open carousel is at; panels ask for it, too: «Кадрировать», «Заменить картинку». */
class StageMode {
  private readonly listeners = new Set<() => void>();
  private state = NOTHING;

  readonly getState = (): StageModeState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to crop a picture. */
  crop(croppingId: string): void {
    this.set({ croppingId, pickingId: null });
  }

  /** Asks for a picture of the library for an image element. */
  pick(pickingId: string): void {
    this.set({ croppingId: null, pickingId });
  }

  /** Ends whatever was begun. */
  leave(): void {
    this.set(NOTHING);
  }

  private set(state: StageModeState): void {
    if (state.croppingId === this.state.croppingId && state.pickingId === this.state.pickingId) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

const modes = new WeakMap<Studio, StageMode>();

/** The one mode of an open carousel's stage. */
export const stageModeOf = (studio: Studio): StageMode => {
  const known = modes.get(studio);
  if (known) return known;
  const mode = new StageMode();
  modes.set(studio, mode);
  return mode;
};
