const rules = new Intl.PluralRules('en');

/** English plural form for a number: `englishPlural(2, 'credit', 'credits')` → `credits`. */
export const englishPlural = (count: number, one: string, other: string): string =>
  rules.select(Math.abs(count)) === 'one' ? one : other;
