import type { Studio } from './studio';

/** Special modes of the stage for pictures. */
interface StageModeState {
  /** The picture being cropped. */
  croppingId: string | null;
  /** The placeholder a picture is being chosen for. */
  pickingId: string | null;
}

const NOTHING: StageModeState = { croppingId: null, pickingId: null };

/** The mode of one open carousel's stage; panels request modes too: «Кадрировать», «Заменить картинку». */
class StageMode {
  private readonly listeners = new Set<() => void>();
  private state = NOTHING;

  readonly getState = (): StageModeState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts cropping a picture. */
  crop(croppingId: string): void {
    this.set({ croppingId, pickingId: null });
  }

  /** Opens the library for an image element. */
  pick(pickingId: string): void {
    this.set({ croppingId: null, pickingId });
  }

  /** Ends the current mode. */
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
