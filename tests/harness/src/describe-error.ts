/** An error as text: its stack, and the launcher's details when a process did not start. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { fix } = error as { fix?: unknown };
  const lines = Array.isArray(fix) ? fix.map(String) : [];
  return [error.stack ?? error.message, ...lines].join('\n');
};
