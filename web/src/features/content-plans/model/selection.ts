/** Publications chosen for one act together. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Where the next range begins: the one chosen last by itself. */
  anchor: number | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: null };

/** One more, or one less. */
export const toggleOne = ({ ids }: Selection, id: number): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
};

/**
 * Everything from the anchor to `id` becomes what `id` becomes: chosen, or no longer so.
 * @param order ids as they stand on the screen
 */
export const toggleRange = (selection: Selection, id: number, order: readonly number[]): Selection => {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return toggleOne(selection, id);
  const isChosen = !selection.ids.has(id);
  const next = new Set(selection.ids);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
};

/** Those of the selection that are still there; the same selection when all are. */
export const keepKnown = (selection: Selection, known: ReadonlySet<number>): Selection => {
  const ids = [...selection.ids].filter((id) => known.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
};
