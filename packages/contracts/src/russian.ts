const rules = new Intl.PluralRules('ru');

/** Russian plural form for a whole number: `plural(2, 'кредит', 'кредита', 'кредитов')` → `кредита`. */
export const plural = (count: number, one: string, few: string, many: string): string => {
  switch (rules.select(Math.abs(count))) {
    case 'one':
      return one;
    case 'few':
      return few;
    default:
      return many;
  }
};

const numbers = new Intl.NumberFormat('ru-RU');

/** Number with Russian digit grouping: `1 500`. */
export const formatNumber = (value: number): string => numbers.format(value);

/** `150 кредитов`. */
export const credits = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'кредит', 'кредита', 'кредитов')}`;

/** `150 кредитов` after words that ask for the genitive, such as «не хватает»: `1 кредита`. */
export const creditsGenitive = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'кредита', 'кредитов', 'кредитов')}`;

/** `12 публикаций`. */
export const publications = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'публикация', 'публикации', 'публикаций')}`;
