import { plural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

/** Texts of the check of a plan. */
export const healthTexts = {
  title: 'Проверка плана',
  hint: 'Проверяем расписание по правилам, без ИИ и кредитов. «Исправить» только переносит публикации; где переносом не помочь, откройте или добавьте публикацию.',
  well: 'Замечаний нет.',
  wellText: 'Типы чередуются, важные даты и недели не пропущены.',
  count: (count: number) => `${formatNumber(count)} ${plural(count, 'замечание', 'замечания', 'замечаний')}`,
  fix: 'Исправить',
  fixAll: 'Исправить всё',
  fixOf: (message: string) => `Исправить: ${message}`,
  open: 'Открыть',
  openOf: (message: string) => `Открыть публикацию: ${message}`,
  add: 'Добавить на этот день',
  addOf: (message: string) => `Добавить публикацию на этот день: ${message}`,
  undo: 'Вернуть как было',
  fixed: 'Исправлено.',
  undone: 'Вернули как было.',
  failed: 'Не удалось перенести публикации',
  loadFailed: 'Не удалось загрузить план',
} as const;
