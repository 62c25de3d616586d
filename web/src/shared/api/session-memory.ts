const memories = new Set<() => void>();

/**
 * Registers how a module clears what it keeps in memory of the signed-in user. Call it once, where the module is loaded:
 * code of later screens is then cleared with the session without being loaded for that.
 */
export const forgetWithSession = (forget: () => void): void => void memories.add(forget);

/** The session changed or ended. Only `app/forget-session` calls this. */
export const forgetMemories = (): void => {
  for (const forget of memories) forget();
};
