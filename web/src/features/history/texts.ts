import { formatNumber } from '@/shared/format/numbers';
import { plural } from '@orbita/contracts';

export const texts = {
  title: 'История текстов',
  description: 'Здесь всё, что написала Орбита: посты, истории и сценарии Reels.',
  search: 'Поиск по теме и тексту',
  tabs: { all: 'Все', post: 'Посты', story: 'Истории', reels: 'Reels' },
  types: 'Вид текста',
  loadFailed: 'Не удалось загрузить историю',
  more: 'Показать ещё',
  emptyTitle: 'Пока ничего не написано',
  emptyText: 'Сгенерированные тексты появятся здесь сами.',
  write: 'Написать пост',
  nothingTitle: 'Ничего не нашлось',
  nothingText: 'Измените слова поиска или вид текста.',
  reset: 'Показать все',
  delete: 'Удалить',
  deleteNamed: (topic: string) => `Удалить текст: ${topic}`,
  confirm: 'Удалить этот текст?',
  confirmText: 'Вернуть его будет нельзя.',
  deleted: 'Текст удалён',
  expand: 'Показать целиком',
  collapse: 'Свернуть',
  hidden: (days: number, count: number) =>
    `На тарифе Free видны тексты за ${formatNumber(days)} ${plural(days, 'день', 'дня', 'дней')}. ` +
    `Ещё ${formatNumber(count)} ${plural(count, 'текст', 'текста', 'текстов')} старше: они не удалены и откроются на тарифе Pro.`,
  limited: (days: number) =>
    `На тарифе Free видны тексты за ${formatNumber(days)} ${plural(days, 'день', 'дня', 'дней')}. Более старые не удаляются и откроются на тарифе Pro.`,
  plans: 'Тарифы',
} as const;
