import { useParams } from 'react-router-dom';

/** `:id` of a URL; `null` when it cannot be an identifier. */
export const idOf = (id = ''): number | null => (/^[1-9]\d{0,15}$/.test(id) ? Number(id) : null);

/** {@link idOf} the current URL. */
export const useIdParam = (): number | null => idOf(useParams().id);
