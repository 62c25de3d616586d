import { useParams } from 'react-router-dom';

/** `:id` of the address; `null` when it cannot be an identifier. */
export const useIdParam = (): number | null => {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
};
