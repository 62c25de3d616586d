import { Raw } from 'typeorm';

/** Part of a list that is ordered by name and then by id. */
export interface NamedSlice {
  /** Starts after this element; at the beginning when absent. */
  after?: { name: string; id: number } | undefined;
  limit?: number | undefined;
}

/** Condition on `name` for everything after an element, in the column's own order. */
export const behind = ({ name, id }: NonNullable<NamedSlice['after']>) =>
  Raw((column) => `(${column}, id) > (:afterName, :afterId)`, { afterName: name, afterId: id });
