import { MAX_PUBLICATION_MEDIA, fileSize, plural, quoted } from '@orbita/contracts';

const files = (count: number): string => `${count} ${plural(count, 'файл', 'файла', 'файлов')}`;

export const texts = {
  title: 'Медиатека',
  description: 'Картинки и видео для публикаций и каруселей. Открыть их можете только вы.',
  failed: 'Ошибка загрузки медиатеки',
  search: 'Найти файл',
  upload: 'Загрузить',
  uploadHint: 'JPEG, PNG, WebP, GIF до 20 МБ · MP4, MOV, WebM до 200 МБ',
  drop: 'Отпустите, чтобы загрузить',
  empty: 'Здесь будут ваши картинки и видео',
  emptyText: 'Перетащите файлы сюда или выберите их на устройстве.',
  nothing: (search: string) => `По запросу ${quoted(search)} ничего нет`,
  nothingText: 'Поиск смотрит на названия и описания файлов.',
  resetSearch: 'Сбросить поиск',
  more: 'Показать ещё',
  open: (name: string) => `Открыть файл ${quoted(name)}`,
  video: 'Видео',
  uses: (count: number) => `В ${placesIn(count)}`,
  uploads: {
    title: 'Загрузки',
    waiting: 'Ждёт очереди',
    sending: (percent: number) => `${percent} %`,
    preparing: 'Готовим…',
    cancel: (name: string) => `Отменить загрузку ${quoted(name)}`,
    retry: (name: string) => `Загрузить ${quoted(name)} ещё раз`,
    hide: (name: string) => `Убрать ${quoted(name)} из списка`,
    progress: (name: string) => `Загрузка ${quoted(name)}`,
    done: (name: string) => `Файл ${quoted(name)} загружен`,
    tooLarge: (limit: string) => `Файл больше ${limit}. Выберите файл поменьше.`,
    noRoom: (free: string) => `Не хватает места: свободно ${free}. Удалите ненужные файлы.`,
  },
  quota: {
    label: 'Место в медиатеке',
    used: (used: number, quota: number) => `Занято ${fileSize(used)} из ${fileSize(quota)}`,
  },
  file: {
    name: 'Название',
    nameRequired: 'Назовите файл',
    alt: 'Описание для тех, кто не видит картинку',
    altHint: 'Что на ней изображено. Описание идёт с файлом во все публикации.',
    facts: 'О файле',
    usedIn: 'Используется в',
    carousel: (name: string) => `Карусель ${quoted(name)}`,
    logo: (name: string) => `Логотип проекта ${quoted(name)}`,
    unused: 'Пока нигде не используется.',
    andMore: (count: number) => `и ещё в ${placesIn(count)}`,
    saved: 'Изменения сохранены',
    failed: 'Не удалось открыть файл',
    download: 'Скачать',
    delete: 'Удалить файл',
  },
  remove: {
    title: 'Удалить файл?',
    body: (name: string) => `Файл ${quoted(name)} пропадёт насовсем.`,
    inUse: (count: number) => `Он стоит в ${placesIn(count)} и пропадёт оттуда:`,
    confirm: 'Удалить файл',
    keep: 'Оставить файл',
    done: (name: string) => `Файл ${quoted(name)} удалён`,
  },
  picker: {
    title: 'Выберите файлы',
    titleOfOne: 'Выберите файл',
    add: (count: number) => (count === 0 ? 'Добавить' : `Добавить ${files(count)}`),
    full: `Не больше ${MAX_PUBLICATION_MEDIA} файлов в публикации`,
    choose: (name: string) => `Выбрать файл ${quoted(name)}`,
  },
  media: {
    title: 'Медиа',
    add: 'Добавить из медиатеки',
    count: (count: number) => `${count} из ${MAX_PUBLICATION_MEDIA}`,
    empty: 'Картинок и видео пока нет. Их можно перетащить сюда или вставить прямо в текст.',
    tooMany: (left: number) =>
      left === 0
        ? `В публикации уже ${MAX_PUBLICATION_MEDIA} файлов: больше не поместится.`
        : `Больше ${MAX_PUBLICATION_MEDIA} файлов в публикации не помещается: добавили первые ${left}.`,
    item: (name: string, place: number, count: number) => `${name}, ${place} из ${count}`,
    earlier: (name: string) => `Сдвинуть ${quoted(name)} раньше`,
    later: (name: string) => `Сдвинуть ${quoted(name)} позже`,
    remove: (name: string) => `Убрать ${quoted(name)} из публикации`,
    alt: (name: string) => `Описание файла ${quoted(name)}`,
    altPlaceholder: 'Описание',
    moved: (name: string, place: number, count: number) => `${name}: место ${place} из ${count}`,
    removed: (name: string) => `${name}: убран из публикации`,
    missing: 'Файл недоступен',
    album: (count: number) => `Медиа публикации: ${files(count)}`,
    more: (count: number) => `+${count}`,
  },
} as const;

/** `1 месте`, `5 местах`: after «в». */
function placesIn(count: number): string {
  return `${count} ${plural(count, 'месте', 'местах', 'местах')}`;
}
