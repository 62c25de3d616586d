const rules = new Intl.PluralRules('ru');

/** Russian plural form for a number: `plural(2, 'кредит', 'кредита', 'кредитов')` → `кредита`. */
export const plural = (count: number, one: string, few: string, many: string): string => {
  switch (rules.select(Math.abs(count))) {
    case 'one':
      return one;
    case 'few':
    // A fraction: «1,5 поста», as «2 поста».
    case 'other':
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

/** `150 кредитов` after words that require the genitive, such as «не хватает»: `1 кредита`. */
export const creditsGenitive = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'кредита', 'кредитов', 'кредитов')}`;

/** How long to wait, after «через»: `1 секунду`, `15 минут`, `23 часа`; rounded up, never less than a second. */
export const pauseInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(seconds / 3_600);
  if (hours > 2) return `${hours} ${plural(hours, 'час', 'часа', 'часов')}`;
  if (minutes > 2) return `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`;
  const whole = Math.max(1, Math.ceil(seconds));
  return `${whole} ${plural(whole, 'секунду', 'секунды', 'секунд')}`;
};

/** `12 публикаций`. */
export const publications = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'публикация', 'публикации', 'публикаций')}`;

/** `«Кофейня „Зерно“»`: a name in quotes; quotes inside it become inner ones, straight ones too. */
export const quoted = (name: string): string =>
  `«${name
    .replace(/"([^"]*)"/g, '„$1“')
    .replaceAll('«', '„')
    .replaceAll('»', '“')}»`;

const sizes = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const size = (count: number): string => sizes.format(count < 100 ? count : Math.round(count));

/** `23 байта`, `840 КБ`, `12,3 МБ`, `5 ГБ`; never less than nothing. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1_024) {
    const whole = Math.max(0, Math.round(bytes));
    return `${formatNumber(whole)} ${plural(whole, 'байт', 'байта', 'байт')}`;
  }
  const kilobytes = bytes / 1_024;
  if (kilobytes < 1_000) return `${size(kilobytes)} КБ`;
  const megabytes = kilobytes / 1_024;
  return megabytes < 1_000 ? `${size(megabytes)} МБ` : `${size(megabytes / 1_024)} ГБ`;
};
