const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether two values are equal whatever the order of their fields: the database keeps its own order. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => field in b && isSame(a[field], b[field]));
};
