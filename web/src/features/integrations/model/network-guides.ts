import { type PublishingNetwork, connectionOf } from '@orbita/contracts';
import { LANGUAGE } from '@/shared/i18n/language';

/** Drawings of `guide-picture.tsx`. */
export type GuidePictureName =
  | 'bot-father'
  | 'channel-administrators'
  | 'bot-rights'
  | 'channel-number'
  | 'vk-key-page'
  | 'vk-key-rights'
  | 'vk-number'
  | 'ok-application'
  | 'ok-session'
  | 'ok-number';

/** Of the steps, in their order; steps of other networks are words only. */
const PICTURES: Partial<Record<PublishingNetwork, readonly (GuidePictureName | null)[]>> = {
  telegram: ['bot-father', 'channel-administrators', 'bot-rights', 'channel-number'],
  vk: ['vk-key-page', 'vk-key-rights', 'vk-number'],
  odnoklassniki: ['ok-application', null, 'ok-session', 'ok-number'],
};

interface Guide {
  /** Where to start. */
  start: { href: string; label: string };
  steps: readonly { text: string; picture: GuidePictureName | null }[];
  note: string;
}

/** How to get the key of a network. */
export const guideOf = (network: PublishingNetwork): Guide => {
  const { guideUrl, words } = connectionOf(network);
  const { start, steps, note } = words[LANGUAGE];
  return {
    start: { href: guideUrl, label: start },
    steps: steps.map((text, index) => ({ text, picture: PICTURES[network]?.[index] ?? null })),
    note,
  };
};
