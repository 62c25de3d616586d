import type { Rolldown } from 'vite';

const OURS = /\/web\/src\//;

const firstModules = new WeakMap<Rolldown.ChunkingContext, ReadonlySet<string>>();

const reachedFrom = (entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    // Our modules only: a package's index names more than is used. What is used is included through its importers.
    if (seen.has(id) || !OURS.test(id)) return;
    seen.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(entry);
  return seen;
};

/**
 * Name of the chunk that holds everything the first screen needs, whatever else needs it: on a slow network each extra
 * file costs a round trip. Screens loaded later reuse it.
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
