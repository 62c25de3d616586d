import { plural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

/** What the shell and the home say of money; the page of the subscription brings its own words. */
export const texts = {
  balance: {
    /** Link in the top bar. */
    label: (credits: string) => `Баланс: ${credits}`,
    posts: (count: number) => `Баланс ≈ ${formatNumber(count)} ${plural(count, 'пост', 'поста', 'постов')}`,
  },
  limit: {
    title: 'Второй проект — на тарифе Pro',
    text: 'На тарифе Free доступен один проект. В пробном периоде их число не ограничено.',
    used: 'На тарифе Free доступен один проект, пробный период уже использован.',
  },
} as const;
