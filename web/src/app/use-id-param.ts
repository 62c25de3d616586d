import { useParams } from 'react-router-dom';

/** `:id` of an address; `null` when it cannot be an identifier. */
export const idOf = (id = ''): number | null => (/^[1-9]\d{0,15}$/.test(id) ? Number(id) : null);

/** {@link idOf} the present address. */
export const useIdParam = (): number | null => idOf(useParams().id);
