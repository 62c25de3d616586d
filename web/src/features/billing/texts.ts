import { plural, type PlanType } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

export const texts = {
  balance: {
    /** Link in the top bar. */
    label: (credits: string) => `Баланс: ${credits}`,
    posts: (count: number) => `Баланс ≈ ${formatNumber(count)} ${plural(count, 'пост', 'поста', 'постов')}`,
  },
  plan: {
    plan: 'Тариф',
    balance: 'Баланс',
    credits: 'кредитов на счёте',
    failed: 'Не удалось загрузить тариф',
    trial: (until: string) => `Pro, пробный до ${until}`,
    trialHint: 'Возможности Pro, затем снова тариф Free',
    trialUsed: 'Пробный период использован',
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
    text: 'Уменьшите план или проверьте тариф и движение кредитов.',
    open: 'Тариф и кредиты',
  },
  limit: {
    title: 'Второй проект — на тарифе Pro',
    text: 'На тарифе Free доступен один проект. В пробном периоде их число не ограничено.',
    used: 'На тарифе Free доступен один проект, пробный период уже использован.',
  },
  statement: {
    title: 'Выписка',
    project: 'Проект',
    allProjects: 'Все проекты',
    empty: 'Операций пока нет',
    emptyText: 'Здесь появятся начисления и списания кредитов.',
    failed: 'Не удалось загрузить выписку',
    more: 'Показать ещё',
  },
} as const;

export const PLAN_HINTS: Record<PlanType, string> = {
  Free: '100 кредитов в месяц, один проект',
  Basic: 'Возможности Pro без ежемесячных кредитов',
  Pro: '2 000 кредитов в месяц, проекты без ограничений',
  Super: '5 000 кредитов в месяц и приоритет в очереди',
};
