import { formatNumber, formatPublications } from '@/shared/format/numbers';

/** Words said of the trash on many screens. */
export const trashTexts = {
  link: 'Корзина',
  undo: 'Отменить',
  restored: (count: number) => (count === 1 ? 'Восстановлено' : `Восстановлено: ${formatNumber(count)}`),
  unscheduled: (count: number) => `Время прошло, автопубликация выключена: ${formatPublications(count)}.`,
  restoreFailed: 'Не удалось восстановить',
} as const;
