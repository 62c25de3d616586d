/** Details of an error, as they are sent with it: each sentence reads those its code has. */
export type Details = Readonly<Record<string, unknown>>;

/** A number among the details. */
export const number = (details: Details, key: string): number => Number(details[key] ?? 0);
