const memories = new Set<() => void>();

/**
 * Says how a module forgets what it keeps in memory of whoever is signed in. Called once, where the module is loaded: code
 * of later screens is forgotten with the session without being loaded for it.
 */
export const forgetWithSession = (forget: () => void): void => void memories.add(forget);

/** The session is another one, or none: `app/forget-session` alone calls this. */
export const forgetMemories = (): void => {
  for (const forget of memories) forget();
};
