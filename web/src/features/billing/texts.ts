import { plural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

/** What the shell and the home say of money; the page of the subscription brings its own words. */
export const texts = {
  proGate: { title: 'Доступно с тарифа Pro', toPlans: 'Посмотреть тарифы' },
  balance: {
    /** Link in the top bar. */
    label: (credits: string) => `Баланс: ${credits}`,
    posts: (count: number) => `Баланс ≈ ${formatNumber(count)} ${plural(count, 'пост', 'поста', 'постов')}`,
  },
  trial: {
    title: 'Пробный период',
    text: 'Семь дней возможностей Pro и 500 кредитов. Запускается один раз, карта не нужна.',
    start: 'Начать пробный период',
    started: 'Пробный период начался, на баланс зачислено 500 кредитов',
    failed: 'Не удалось начать пробный период',
  },
  /** Too few credits and no trial left. */
  short: {
    text: 'Проверьте тариф и движение кредитов.',
    /** Where a plan is paid for that can be made smaller. */
    smaller: 'Уменьшите план или проверьте тариф и движение кредитов.',
    open: 'Тариф и кредиты',
  },
  price: { failed: 'Не удалось узнать цену.' },
  limit: {
    title: 'Второй проект — на тарифе Pro',
    text: 'На тарифе Free доступен один проект. В пробном периоде их число не ограничено.',
    used: 'На тарифе Free доступен один проект, пробный период уже использован.',
  },
} as const;
