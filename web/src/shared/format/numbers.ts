import { formatNumber as grouped, plural } from '@orbita/contracts';

/** U+202F: groups of a number stay on one line and close together. */
const THIN_SPACE = '\u202f';

const thin = (text: string): string => text.replace(/[\s\u00a0]/g, THIN_SPACE);

/** `1 500` with thin spaces. */
export const formatNumber = (value: number): string => thin(grouped(value));

/** `+500`, `−200`: a movement of money, with a real minus. */
export const formatSigned = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(value))}`;

/** `200 кредитов`. */
export const formatCredits = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'кредит', 'кредита', 'кредитов')}`;

/** `12 публикаций`. */
export const formatPublications = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'публикация', 'публикации', 'публикаций')}`;

/** `24 поста`. */
export const formatPosts = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'пост', 'поста', 'постов')}`;

/** `3 постам`: so many posts something was counted by. */
export const formatPostsDative = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'посту', 'постам', 'постам')}`;

/** `2 аккаунта`. */
export const formatAccounts = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'аккаунт', 'аккаунта', 'аккаунтов')}`;

/** `3 соцсети`. */
export const formatNetworks = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'соцсеть', 'соцсети', 'соцсетей')}`;

/** `30 дней`. */
export const formatDays = (count: number): string => `${formatNumber(count)} ${plural(count, 'день', 'дня', 'дней')}`;

/** What stands where a number is not known. */
export const UNKNOWN = '—';

/** `4,25 %`: a rate of engagement. */
export const formatRate = (percent: number): string => `${percent.toFixed(2).replace('.', ',')}${THIN_SPACE}%`;

let creditPrice: Intl.NumberFormat | undefined;

/** `0,20 ₽`: what one credit costs. */
export const formatCreditPrice = (rub: number): string => {
  creditPrice ??= new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${thin(creditPrice.format(rub))}\u00a0₽`;
};
