/** Publications selected for one bulk action. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Where the next range starts: the last one selected individually. */
  anchor: number | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: null };

/** Adds or removes one. */
export const toggleOne = ({ ids }: Selection, id: number): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
};

/**
 * Everything from the anchor to `id` gets the new state of `id`: selected or not.
 * @param order ids in display order
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

/** Those of the selection that still exist; the same object when all do. */
export const keepKnown = (selection: Selection, known: ReadonlySet<number>): Selection => {
  const ids = [...selection.ids].filter((id) => known.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
};
