import type { Rolldown } from 'vite';

const OURS = /\/web\/src\//;

const firstModules = new WeakMap<Rolldown.ChunkingContext, ReadonlySet<string>>();

const reachedFrom = (entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    // Ours only: a package's index names more than is used of it. What is used comes along with who uses it.
    if (seen.has(id) || !OURS.test(id)) return;
    seen.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(entry);
  return seen;
};

/**
 * Name of the one chunk that holds all the first screen needs, whatever else needs it too: on a slow network each file of
 * its own costs a round trip. Screens that are loaded later find it there.
 */
export const firstChunk =
  (entry: string) =>
  (id: string, context: Rolldown.ChunkingContext): string | null => {
    let modules = firstModules.get(context);
    if (modules === undefined) {
      modules = reachedFrom(entry, context);
      firstModules.set(context, modules);
    }
    return modules.has(id) ? 'first' : null;
  };
