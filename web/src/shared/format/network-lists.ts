import { SOCIAL_NETWORK_LABELS, type SocialNetwork } from '@orbita/contracts';
import { LOCALE } from '../i18n/language';

const AND = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const OR = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

const namesOf = (networks: readonly SocialNetwork[]): string[] =>
  networks.map((network) => SOCIAL_NETWORK_LABELS[network]);

/** «Telegram, ВКонтакте и TenChat». */
export const allOf = (networks: readonly SocialNetwork[]): string => AND.format(namesOf(networks));
/** «Telegram, ВКонтакте или TenChat». */
export const anyOf = (networks: readonly SocialNetwork[]): string => OR.format(namesOf(networks));
