import { plural } from '@orbita/contracts';
import { slideCountGenitive } from '@/entities/carousels';

/** Words of the page a carousel is worked on. */
export const editorTexts = {
  page: {
    back: 'К каруселям',
    loadFailed: 'Ошибка загрузки карусели',
    notFound: 'Карусель не найдена',
    notFoundText: 'Её удалили, или она создана в другом аккаунте.',
    template: 'Шаблон',
    name: 'Название карусели',
    nameEmpty: 'Назовите карусель',
    rename: (name: string) => `Переименовать: ${name}`,
    more: 'Ещё',
    loading: 'Открываем карусель',
  },
  bar: {
    templates: 'Шаблоны',
    saveTemplate: 'Сохранить как шаблон',
    newVersion: 'Новая версия',
  },
  formats: {
    label: 'Формат слайдов',
    change: 'Смена формата',
  },
  save: { now: 'Сохранить сейчас' },
  leave: {
    title: 'Картинки ещё не на слайдах',
    body: 'Они не загрузились до конца. Если уйти сейчас, на слайды они не попадут: те, что успеют загрузиться, останутся в медиатеке.',
    confirm: 'Уйти без них',
  },
  restored: {
    label: 'Несохранённые изменения',
    text: (at: string) => `Восстановлены изменения, которые не успели сохраниться: ${at}`,
    discard: 'Отменить их',
  },
  keys: {
    save: 'Сохранить сейчас',
    undo: 'Отменить',
    redo: 'Вернуть',
    copy: 'Копировать элементы',
    cut: 'Вырезать элементы',
    paste: 'Вставить элементы или текст',
  },
  strip: {
    title: 'Слайды',
    position: (at: number, count: number) => `Слайд ${at} из ${count}`,
    add: 'Новый слайд',
    duplicate: 'Дублировать слайд',
    remove: 'Удалить слайд',
    last: 'Последний слайд удалить нельзя',
    full: (count: number) => `Не больше ${slideCountGenitive(count)}`,
    added: 'Новый слайд',
    moved: 'Перестановка слайдов',
    name: (at: number) => `Слайд ${at}`,
    place: (at: number, count: number) => `место ${at} из ${count}`,
    instructions: 'Пробел берёт слайд, стрелки переносят его, ещё один пробел оставляет, Escape возвращает на место.',
    removed: 'Удаление слайда',
  },
  panels: {
    left: 'Что добавить и изменить',
    tools: 'Инструменты',
    pictures: 'Картинки',
    layers: 'Слои',
    background: 'Фон',
    properties: 'Свойства',
    close: 'Закрыть панель',
  },
  properties: {
    title: 'Свойства',
    none: 'Выберите элемент',
    noneText: 'Нажмите на него на слайде или во вкладке «Слои».',
    several: (count: number) => `Выбрано: ${count} ${plural(count, 'элемент', 'элемента', 'элементов')}`,
  },
} as const;
