/** A failure the person at the terminal can act on: a Russian sentence and the lines that fix it. */
export class LaunchError extends Error {
  constructor(
    message: string,
    readonly fix: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'LaunchError';
  }
}

/** The system error code (`EACCES`, `ECONNREFUSED`, `28P01`…) of whatever was thrown, if it has one. */
export const errorCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Terminal output for a failure: the cause and the remedy, or the stack of an unexpected error. */
export const explain = (error: unknown): string[] => {
  if (error instanceof LaunchError) return ['', `  ✗ ${error.message}`, ...error.fix.map((text) => `    ${text}`)];
  return ['', `  ✗ Непредвиденная ошибка: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
};
