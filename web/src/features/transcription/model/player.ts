export interface PlayerState {
  isPlaying: boolean;
  /** Position in milliseconds. */
  ms: number;
  /** Playback speed. */
  rate: number;
  /** The audio could not be opened. */
  isFailed: boolean;
}

export const RATES = [0.75, 1, 1.25, 1.5, 2] as const;
/** Length of a skip, ms. */
export const SKIP_MS = 10_000;

/** The audio of a transcript, as components see it; independent of any screen. */
export class Player {
  private audio: HTMLAudioElement | null = null;
  private state: PlayerState = { isPlaying: false, ms: 0, rate: 1, isFailed: false };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly endMs: number) {}

  readonly getState = (): PlayerState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Plays through this element from now on. @returns a function that releases it */
  readonly attach = (audio: HTMLAudioElement | null): (() => void) | undefined => {
    if (audio === null) return undefined;
    this.audio = audio;
    const watch = new AbortController();
    const on = (name: string, action: () => void): void => audio.addEventListener(name, action, watch);
    on('timeupdate', () => this.update({ ms: audio.currentTime * 1_000 }));
    on('seeking', () => this.update({ ms: audio.currentTime * 1_000 }));
    on('play', () => this.update({ isPlaying: true }));
    on('pause', () => this.update({ isPlaying: false }));
    on('error', () => this.update({ isFailed: true, isPlaying: false }));
    on('loadedmetadata', () => {
      // A new URL of the same audio: playback continues where it was.
      if (this.state.ms > 0 && audio.currentTime === 0) audio.currentTime = this.state.ms / 1_000;
      audio.playbackRate = this.state.rate;
      this.update({ isFailed: false });
    });
    return () => {
      watch.abort();
      audio.pause();
      this.audio = null;
    };
  };

  readonly toggle = (): void => {
    if (this.audio === null) return;
    if (this.audio.paused) this.play();
    else this.audio.pause();
  };

  readonly seek = (ms: number): void => {
    const inside = Math.max(0, Math.min(ms, this.endMs));
    if (this.audio !== null) this.audio.currentTime = inside / 1_000;
    this.update({ ms: inside });
  };

  readonly playFrom = (ms: number): void => {
    this.seek(ms);
    this.play();
  };

  readonly skip = (byMs: number): void => this.seek(this.state.ms + byMs);

  readonly setRate = (rate: number): void => {
    if (this.audio !== null) this.audio.playbackRate = rate;
    this.update({ rate });
  };

  private play(): void {
    // Refused by the browser, or interrupted by the next press: the events report the state.
    this.audio?.play().catch(() => undefined);
  }

  private update(change: Partial<PlayerState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
