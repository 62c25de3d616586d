export const SOCIAL_NETWORKS = [
  'telegram',
  'instagram',
  'vk',
  'facebook',
  'odnoklassniki',
  'threads',
  'tenchat',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

export const SOCIAL_NETWORK_LABELS: Record<SocialNetwork, string> = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  vk: 'ВКонтакте',
  facebook: 'Facebook',
  odnoklassniki: 'Одноклассники',
  threads: 'Threads',
  tenchat: 'TenChat',
};

/** Places a project can link to: every network and a website. */
export const PROJECT_LINKS = [...SOCIAL_NETWORKS, 'website'] as const;
export type ProjectLink = (typeof PROJECT_LINKS)[number];
