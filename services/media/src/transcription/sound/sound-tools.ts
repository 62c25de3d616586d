/** Part of a recording between two moments, in milliseconds. */
export interface Stretch {
  startMs: number;
  endMs: number;
}

/** The sound of a recording, and its possible cuts. */
export interface PreparedSound {
  durationMs: number;
  /** In order, cut at pauses if there are any; parts without speech are left out. */
  cuts: readonly Stretch[];
}

/** Reads recordings, in child processes without network access, with limits of time and memory. */
export interface SoundTools {
  /**
   * Extracts the sound of a recording: MP3, mono, 16 kHz, 48 kbit/s.
   * @param input path of the upload
   * @param output path of the MP3
   * @param onProgress 0–1
   * @throws AppError RECORDING_UNSUPPORTED, RECORDING_WITHOUT_SOUND, RECORDING_TOO_LONG, RECORDING_WITHOUT_SPEECH, FILE_DAMAGED
   */
  prepare(
    input: string,
    output: string,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<PreparedSound>;
  /** Cuts a stretch out of such an MP3, without encoding it again. */
  cut(input: string, output: string, stretch: Stretch, signal: AbortSignal): Promise<void>;
  /** Decodes a stretch to samples of 16 kHz, mono, −1…1. */
  samples(input: string, stretch: Stretch, signal: AbortSignal): Promise<Float32Array>;
}
