import { CONTENT_TYPES, type ContentType } from './content-type.js';

/**
 * The type of the place each idea takes in a plan, in order: its own while one is free, so that the plan keeps its shares; else that
 * with the most free places. The plan is laid out by it, and the wizard counts by it.
 *
 * @param places how many places of each type the plan has
 */
export const placesOfIdeas = (
  ideas: readonly { content_type: ContentType }[],
  places: ReadonlyMap<ContentType, number>,
): ContentType[] => {
  const free = new Map(places);
  const freeOf = (type: ContentType): number => free.get(type) ?? 0;
  return ideas.map(({ content_type: own }) => {
    const roomiest = CONTENT_TYPES.reduce((most, type) => (freeOf(type) > freeOf(most) ? type : most));
    const taken = freeOf(own) > 0 ? own : roomiest;
    free.set(taken, freeOf(taken) - 1);
    return taken;
  });
};
