/** SQL from an instant to Moscow local time, in which this product counts days, and back to the instant. */
export const inMoscow = (instant: string): string => `(${instant} AT TIME ZONE 'Europe/Moscow')`;

/** Today in Moscow, by the database's clock. */
export const TODAY = `${inMoscow('now()')}::date`;

const MONTH = `date_trunc('month', ${inMoscow('now()')})`;

/** First day of the present month. */
export const THIS_MONTH = `${MONTH}::date`;

/** First moment of the month after this one. */
export const NEXT_MONTH = inMoscow(`(${MONTH} + interval '1 month')`);
