export const CONTENT_TYPES = ['engaging', 'selling', 'educational', 'entertaining', 'story', 'reels'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  engaging: 'Вовлекающий',
  selling: 'Продающий',
  educational: 'Образовательный',
  entertaining: 'Развлекательный',
  story: 'История',
  reels: 'Reels/Shorts',
};

/** Share of each type in percent. */
export type ContentDistribution = Partial<Record<ContentType, number>>;

export const DEFAULT_DISTRIBUTION: ContentDistribution = {
  engaging: 40,
  selling: 20,
  educational: 25,
  entertaining: 15,
};

export const distributionTotal = (distribution: ContentDistribution): number =>
  Object.values(distribution).reduce((total, share) => total + (share ?? 0), 0);
