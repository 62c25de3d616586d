import type { PublishingNetwork } from '@orbita/contracts';
import { guideTexts } from '../guide-texts';

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

interface Guide {
  title: string;
  /** Where to start. */
  start: { href: string; label: string };
  steps: readonly { text: string; picture?: GuidePictureName }[];
  note?: string;
}

interface Drawn {
  href: string;
  /** Of the steps, in their order. */
  pictures: readonly (GuidePictureName | null)[];
}

const DRAWN: Record<PublishingNetwork, Drawn> = {
  telegram: {
    href: 'https://t.me/BotFather',
    pictures: ['bot-father', 'channel-administrators', 'bot-rights', 'channel-number'],
  },
  vk: { href: 'https://vk.com/groups?tab=admin', pictures: ['vk-key-page', 'vk-key-rights', 'vk-number'] },
  odnoklassniki: {
    href: 'https://ok.ru/devaccess',
    pictures: ['ok-application', null, 'ok-session', 'ok-number'],
  },
  tenchat: { href: 'https://tenchat.ru', pictures: [] },
};

/** How to get the key of a network. */
export const guideOf = (network: PublishingNetwork): Guide => {
  const { start, steps, ...words } = guideTexts[network];
  const { href, pictures } = DRAWN[network];
  return {
    ...words,
    start: { href, label: start },
    steps: steps.map((text, index) => {
      const picture = pictures[index];
      return picture ? { text, picture } : { text };
    }),
  };
};
