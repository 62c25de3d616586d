/** An error for a person: its stack, and what the launcher adds when a process did not come up. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { fix } = error as { fix?: unknown };
  const lines = Array.isArray(fix) ? fix.map(String) : [];
  return [error.stack ?? error.message, ...lines].join('\n');
};
