import { Raw } from 'typeorm';

/** Part of a list that is ordered by name and then by id. */
export interface NamedSlice {
  /** Begins behind this element; at the beginning when absent. */
  after?: { name: string; id: number } | undefined;
  limit?: number | undefined;
}

/** Condition on `name` for everything behind an element, by the order of the column itself. */
export const behind = ({ name, id }: NonNullable<NamedSlice['after']>) =>
  Raw((column) => `(${column}, id) > (:afterName, :afterId)`, { afterName: name, afterId: id });
