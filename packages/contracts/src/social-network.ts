import * as z from 'zod/mini';

export const SocialNetwork = z.enum(
  ['telegram', 'instagram', 'vk', 'facebook', 'odnoklassniki', 'threads', 'tenchat'],
  'Неизвестная социальная сеть',
);
export type SocialNetwork = z.output<typeof SocialNetwork>;

export const SOCIAL_NETWORK_LABELS: Record<SocialNetwork, string> = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  vk: 'ВКонтакте',
  facebook: 'Facebook',
  odnoklassniki: 'Одноклассники',
  threads: 'Threads',
  tenchat: 'TenChat',
};
