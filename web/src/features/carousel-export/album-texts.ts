import { MAX_PUBLICATION_MEDIA, plural, quoted } from '@orbita/contracts';

const files = (count: number): string => `${count} ${plural(count, 'файл', 'файла', 'файлов')}`;

/** Words of the dialog that puts slides into a publication. */
export const albumTexts = {
  title: 'Слайды в публикацию',
  where: 'Куда',
  existing: 'В готовую публикацию',
  fresh: 'В новую публикацию',
  submit: 'Добавить слайды',
  first: `В публикации не больше ${MAX_PUBLICATION_MEDIA} файлов: возьмём первые ${MAX_PUBLICATION_MEDIA} слайдов.`,
  choose: 'Выберите публикацию',
  has: (count: number) => `В публикации уже ${files(count)}.`,
  mode: 'Что сделать с ними',
  replace: 'Заменить слайдами',
  add: 'Оставить и добавить слайды после них',
  full: (count: number) =>
    `Всего получится ${files(count)}, а можно не больше ${MAX_PUBLICATION_MEDIA}: добавить не получится.`,
  loadFailed: 'Не удалось открыть публикацию',
  project: 'Проект',
  plan: 'Контент-план',
  noPlans: 'В проекте пока нет готовых контент-планов.',
  name: 'Название',
  nameRequired: 'Назовите публикацию',
  date: 'Дата',
  dateRequired: 'Укажите дату',
  time: 'Время',
  network: 'Соцсеть',
  description: (name: string) => `Карусель ${quoted(name)}`,
  slides: 'Загрузка слайдов',
  slide: (number: number) => `Слайд ${number}`,
  states: {
    waiting: 'ждёт',
    drawing: 'рисуем',
    sending: (percent: number) => `${percent} %`,
    preparing: 'готовим',
    done: 'в медиатеке',
    failed: 'не загружен',
  },
  someFailed: (numbers: string) => `Не загрузились слайды: ${numbers}. Остальные уже в медиатеке, повторим только эти.`,
  retry: 'Повторить',
  stop: 'Остановить',
  stopped: 'Загрузка остановлена. Загруженные слайды остались в медиатеке.',
  failed: 'Не удалось добавить слайды в публикацию',
  done: 'Слайды добавлены в публикацию',
  open: 'Открыть публикацию',
} as const;
