import { englishPlural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  balance: {
    label: (credits) => `Balance: ${credits}`,
    posts: (count) => `Balance ≈ ${formatNumber(count)} ${englishPlural(count, 'post', 'posts')}`,
  },
  limit: {
    title: 'A second project needs Pro',
    text: 'The Free plan includes one project. During the trial there is no limit.',
    used: 'The Free plan includes one project, and your trial has been used.',
  },
};
