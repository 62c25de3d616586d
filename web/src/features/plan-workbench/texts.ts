import { plural, TRASH_DAYS } from '@orbita/contracts';
import { formatDay } from '@/shared/format/dates';
import { formatDays, formatNumber, formatPublications, formatPublicationsGenitive } from '@/shared/format/numbers';
import type { RemovalFigures } from './model/removal';

const moved = (count: number): string => plural(count, 'перенесена', 'перенесены', 'перенесено');
const removed = (count: number): string => plural(count, 'удалена', 'удалены', 'удалено');

/** Texts of the place where the publications of a plan are worked on. */
export const workbenchTexts = {
  filters: {
    label: 'Фильтры',
    week: 'Неделя',
    toWeek: 'К неделе',
    search: 'Найти публикацию',
    typeFilter: 'Тип контента',
    networkFilter: 'Соцсеть',
    approvalFilter: 'Согласование',
    resetFilters: 'Сбросить фильтры',
    shown: (shown: number, total: number) => `${formatNumber(shown)} из ${formatPublicationsGenitive(total)}`,
    nothingFound: 'Ничего не нашлось',
    nothingFoundText: 'Попробуйте другие слова или снимите фильтры.',
  },
  list: 'Публикации по дням',
  day: { empty: 'На этот день ничего не запланировано.', add: 'Добавить публикацию' },
  acting: {
    label: 'Действия с публикацией',
    edit: 'Редактировать',
    move: 'Перенести…',
    remove: 'Удалить',
    sent: 'Публикация уже отправлена',
    sending: 'Публикация сейчас отправляется',
    publish: 'Опубликовать…',
  },
  write: {
    one: 'Написать текст',
    again: 'Перегенерировать',
    draft: 'Текст пишется',
    many: 'Написать тексты',
    /** On a phone, beside the price. */
    short: 'Тексты',
    allWritten: 'У всех выбранных публикаций текст уже есть или пишется',
    title: (count: number) =>
      count === 1 ? 'Написать текст публикации?' : `Написать тексты ${formatPublicationsGenitive(count)}?`,
    titleAgain: 'Написать текст заново?',
    body: 'Каждый текст пишется и оплачивается отдельно. Страницу можно закрыть: они допишутся без вас.',
    bodyAgain: 'Нынешний текст останется в истории публикации.',
    skipped: (count: number) =>
      `${formatPublications(count)} с текстом ${plural(count, 'останется', 'останутся', 'останется')} как есть.`,
    confirm: (count: number) => `Написать тексты · ${formatPublications(count)}`,
    started: 'Пишем текст. Он появится здесь.',
    startedMany: (count: number) => `Пишем тексты: ${formatPublications(count)}`,
    failed: 'Не удалось заказать текст',
    progress: (done: number, total: number) => `Пишем тексты: ${formatNumber(done)} из ${formatNumber(total)}`,
    broken: (count: number) => `не вышло ${formatNumber(count)}`,
    remaining: (count: number) => `осталось ${formatNumber(count)}, страницу можно закрыть`,
    rest: (completed: number, total: number, left: number) =>
      `Написано ${formatNumber(completed)} из ${formatNumber(total)}, без текста ${plural(left, 'осталась', 'остались', 'осталось')} ${formatPublications(left)}.`,
    goOn: 'Написать остальные',
    stop: 'Остановить',
    stopFailed: 'Не удалось остановить',
    stopOne: 'Остановить написание',
    stopNamed: (title: string) => `Остановить написание «${title}»`,
    done: (count: number) => `Тексты написаны: ${formatPublications(count)}`,
    doneWith: (completed: number, total: number) =>
      `Написано ${formatNumber(completed)} из ${formatNumber(total)}. Кредиты за ненаписанное возвращены.`,
  },
  published: (count: number) => `опубликовано ${formatNumber(count)} ${plural(count, 'раз', 'раза', 'раз')}`,
  move: {
    title: 'Перенести публикацию',
    submit: 'Перенести',
    titleMany: (count: number) => `Перенести ${formatPublications(count)}`,
    dayCount: 'На сколько дней',
    dayCountHint: 'Отрицательное число переносит назад. Время остаётся.',
    first: (from: string, to: string) => `Первая из них: ${from} → ${to}`,
    noDays: 'Укажите целое число дней от −366 до 366, кроме нуля',
    noDate: 'Укажите дату и время',
    done: (date: string, time?: string) =>
      `Публикация перенесена на ${formatDay(date)}${time === undefined ? '' : `, ${time}`}`,
    doneMany: (count: number, by: number) =>
      `${formatPublications(count)} ${moved(count)} на ${formatDays(Math.abs(by))} ${by > 0 ? 'вперёд' : 'назад'}`,
    failed: 'Не удалось перенести',
  },
  copy: {
    done: (date: string) => `Копия добавлена на ${formatDay(date)}`,
    failed: 'Не удалось скопировать',
  },
  remove: {
    title: (count: number) =>
      count === 1
        ? 'Удалить публикацию?'
        : `Удалить ${formatNumber(count)} ${plural(count, 'публикацию', 'публикации', 'публикаций')}?`,
    /** `2 согласованы, 1 запланирована, 1 с вашими правками. 30 дней они будут в корзине.`; of one: `Она согласована.` */
    body: ({ count, approved, scheduled, edited }: RemovalFigures) => {
      if (count === 1) {
        const facts = [
          approved > 0 && 'согласована',
          scheduled > 0 && 'запланирована',
          edited > 0 && 'с вашими правками',
        ];
        const said = facts.filter((fact) => fact !== false).join(', ');
        return `${said === '' ? '' : `Она ${said}. `}${TRASH_DAYS} дней публикация будет в корзине, оттуда её можно вернуть.`;
      }
      const parts = [
        approved > 0 && `${formatNumber(approved)} ${plural(approved, 'согласована', 'согласованы', 'согласовано')}`,
        scheduled > 0 &&
          `${formatNumber(scheduled)} ${plural(scheduled, 'запланирована', 'запланированы', 'запланировано')}`,
        edited > 0 && `${formatNumber(edited)} с вашими правками`,
      ].filter((part) => part !== false);
      return `${parts.length > 0 ? `${parts.join(', ')}. ` : ''}${TRASH_DAYS} дней они будут в корзине, оттуда всё можно вернуть.`;
    },
    confirm: 'Удалить',
    done: (title: string) => `Публикация «${title}» удалена`,
    doneMany: (count: number) => `${formatPublications(count)} ${removed(count)}`,
    failed: 'Не удалось удалить',
  },
  undo: {
    label: 'Отменить',
    failed: 'Не удалось отменить',
    unscheduled: (count: number) => `Время прошло, автопубликация выключена: ${formatPublications(count)}`,
  },
  again: 'Повторить',
  selection: {
    label: 'Выбранные публикации',
    one: (title: string) => `Выбрать «${title}»`,
    count: (count: number) => `Выбрано: ${formatNumber(count)}`,
    all: (count: number) => `Выбрать все ${formatNumber(count)}`,
    clear: 'Снять выбор',
    move: 'Перенести…',
    remove: 'Удалить',
  },
  split: { label: 'Публикация' },
  shortcuts: [
    { keys: ['J', 'K'], action: 'Следующая и предыдущая публикация' },
    { keys: ['N'], action: 'Новая публикация' },
    { keys: ['E'], action: 'Редактировать публикацию' },
    { keys: ['R'], action: 'Другая идея для публикации' },
    { keys: ['X'], action: 'Удалить публикацию' },
    { keys: ['Z'], action: 'Отменить последнее' },
    { keys: ['T'], action: 'Календарь: сегодня' },
    { keys: ['←', '→'], action: 'Календарь: месяц или неделя назад и вперёд' },
    { keys: ['Пробел'], action: 'Календарь: взять и оставить публикацию' },
    { keys: ['Alt', 'Enter'], action: 'Календарь: оставить копию взятой публикации' },
    { keys: ['Ctrl', 'Enter'], action: 'Календарь: выбрать публикацию' },
    { keys: ['Page Up', 'Page Down'], action: 'Календарь: месяц или неделя назад и вперёд, и с взятой публикацией' },
  ],
  variants: { variant: 'вариант', ownText: 'свой текст', ownMedia: 'свои файлы' },
  publication: {
    type: 'Тип',
    status: 'Статус',
    network: 'Соцсеть',
    when: 'Дата и время',
    zone: 'по часовому поясу проекта',
    goal: 'Цель',
    idea: 'Идея',
    reasoning: 'Почему именно это',
    content: 'Текст',
    previous: 'Предыдущая публикация',
    next: 'Следующая публикация',
    position: (index: number, total: number) => `${formatNumber(index)} из ${formatNumber(total)}`,
    about: 'О публикации',
    loadFailed: 'Не удалось загрузить тексты публикации',
    notFound: 'Публикация не найдена',
    notFoundText: 'Возможно, план перегенерирован и этой публикации больше нет.',
  },
} as const;
