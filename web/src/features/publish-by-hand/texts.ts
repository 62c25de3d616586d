import { plural, SOCIAL_NETWORK_LABELS, type SocialNetwork } from '@orbita/contracts';
import { ru } from '@/shared/i18n/ru';

/** Words of the screen that copies a post for publishing it by hand. */
export const texts = {
  loadFailed: 'Ошибка загрузки публикации',
  notFound: 'Публикация не найдена',
  notFoundText: 'Возможно, её удалили или ссылка устарела.',
  toProjects: 'К списку проектов',
  when: (network: SocialNetwork, day: string, time: string) => `${SOCIAL_NETWORK_LABELS[network]}, ${day}, ${time}`,
  text: 'Текст',
  noText: 'Текста ещё нет.',
  write: 'Написать текст',
  edit: 'Открыть редактор',
  unfilled: (count: number) =>
    `В тексте осталось заполнить ${count} ${plural(count, 'место', 'места', 'мест')} в скобках: читатели увидят их так.`,
  copy: 'Скопировать текст',
  copied: ru.common.copied,
  copyFailed: 'Браузер не дал скопировать. Текст выделен: скопируйте его сами.',
  pictures: 'Картинки и видео',
  save: 'Сохранить',
  saveOf: (name: string) => `Сохранить «${name}»`,
  saveAll: 'Сохранить все',
  saveFailed: 'Не удалось сохранить. Попробуйте по одному файлу.',
  missing: 'Часть файлов удалена из медиатеки.',
  open: (network: SocialNetwork) => `Открыть ${SOCIAL_NETWORK_LABELS[network]}`,
  mark: 'Пост опубликован',
  markFailed: 'Не удалось отметить',
  goesOut: 'Этот пост выйдет сам. Чтобы опубликовать его вручную, выключите автопубликацию в редакторе.',
  isOut: 'Пост уже вышел.',
  isSending: 'Пост сейчас отправляется.',
  marked: (when: string) => `Опубликовано вручную ${when}`,
  takeBack: 'Отменить отметку',
  takeBackFailed: 'Не удалось отменить отметку',
  url: 'Ссылка на пост, если хотите её сохранить',
  saveUrl: 'Сохранить ссылку',
  urlSaved: 'Ссылка сохранена',
  openPost: 'Открыть пост',
} as const;
