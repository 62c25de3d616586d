import { LOCALE } from '../i18n/language';

const OR = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** «Telegram, ВКонтакте или TenChat». */
export const anyOf = (items: readonly string[]): string => OR.format(items);
