import { Raw } from 'typeorm';

/** Condition on `scheduled_at` for all publications after a given one, in order of time. */
export const behind = ({ at, id }: { at: string; id: number }) =>
  Raw<Date>((column) => `(${column}, id) > (:afterAt, :afterId)`, { afterAt: at, afterId: id });
