import { formatNumber as grouped } from '@orbita/contracts';
import { LOCALE } from '../i18n/language';
import { nouns } from './nouns';

/** U+202F: groups of a number stay on one line and close together. */
const THIN_SPACE = '\u202f';

const thin = (text: string): string => text.replace(/[\s\u00a0]/g, THIN_SPACE);

/** `1 500` with thin spaces. */
export const formatNumber = (value: number): string => thin(grouped(value));

/** `+500`, `−200`: a movement of money, with a real minus. */
export const formatSigned = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(value))}`;

/** `200 кредитов`. */
export const formatCredits = (count: number): string => `${formatNumber(count)} ${nouns.credits(count)}`;

/** `21 кредита`: a missing amount. */
export const formatCreditsGenitive = (count: number): string =>
  `${formatNumber(count)} ${nouns.creditsGenitive(count)}`;

/** `12 публикаций`. */
export const formatPublications = (count: number): string => `${formatNumber(count)} ${nouns.publications(count)}`;

/** `31 публикации`: "out of so many". */
export const formatPublicationsGenitive = (count: number): string =>
  `${formatNumber(count)} ${nouns.publicationsGenitive(count)}`;

/** `24 поста`. */
export const formatPosts = (count: number): string => `${formatNumber(count)} ${nouns.posts(count)}`;

/** `3 постов`: "out of" or "fewer than" so many. */
export const formatPostsGenitive = (count: number): string => `${formatNumber(count)} ${nouns.postsGenitive(count)}`;

/** `3 постам`: the number of posts something was counted by. */
export const formatPostsDative = (count: number): string => `${formatNumber(count)} ${nouns.postsDative(count)}`;

/** `2 аккаунта`. */
export const formatAccounts = (count: number): string => `${formatNumber(count)} ${nouns.accounts(count)}`;

/** `3 соцсети`. */
export const formatNetworks = (count: number): string => `${formatNumber(count)} ${nouns.networks(count)}`;

/** `30 дней`. */
export const formatDays = (count: number): string => `${formatNumber(count)} ${nouns.days(count)}`;

/** Placeholder for an unknown number. */
export const UNKNOWN = '—';

let rate: Intl.NumberFormat | undefined;

/** `4,25 %`: a rate of engagement. */
export const formatRate = (percent: number): string => {
  rate ??= new Intl.NumberFormat(LOCALE, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return thin(rate.format(percent / 100));
};

let creditPrice: Intl.NumberFormat | undefined;

/** `0,20 ₽`: what one credit costs. */
export const formatCreditPrice = (rub: number): string => {
  creditPrice ??= new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${thin(creditPrice.format(rub))}\u00a0₽`;
};
