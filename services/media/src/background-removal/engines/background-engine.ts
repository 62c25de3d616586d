/** Removes backgrounds. */
export interface BackgroundEngine {
  /** Its name among the abilities of workers: `background-removal:embedded`. */
  readonly kind: 'embedded' | 'provider';
  /**
   * Reads a picture of any supported type and writes it without background as a PNG with alpha, upright and in its own size.
   * @param input path of a picture whose type, size and frames were checked
   * @param output path of the PNG
   * @throws AppError FILE_DAMAGED, IMAGE_TOO_LARGE, BACKGROUND_REMOVAL_FAILED; the signal's reason
   */
  remove(input: string, output: string, signal: AbortSignal): Promise<void>;
  /** Ends its child processes. */
  close(): Promise<void>;
}
