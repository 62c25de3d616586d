/**
 * Which slides of a set a carousel is made of: the first opens it, the last closes it, those between repeat in order, or the
 * later of them are left out.
 * @param length how many slides the set has, at least one
 * @param count how many the carousel shall have
 * @returns places in the set, counted from 0
 */
export const planSlides = (length: number, count: number): number[] => {
  const last = length - 1;
  // Between a cover and an end without slides between them the cover repeats: the end has the call, which must appear once.
  const between = last > 1 ? Array.from({ length: last - 1 }, (_, index) => index + 1) : [0];
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return 0;
    return index === count - 1 ? last : (between[(index - 1) % between.length] ?? 0);
  });
};
