import { plural, quoted } from '@orbita/contracts';
import { formatDay } from '@/shared/format/dates';
import { formatNumber, formatPublications } from '@/shared/format/numbers';

const days = (count: number): string => `${formatNumber(count)} ${plural(count, 'день', 'дня', 'дней')}`;

const moved = (count: number): string => plural(count, 'перенесена', 'перенесены', 'перенесено');
const removed = (count: number): string => plural(count, 'удалена', 'удалены', 'удалено');

/** Texts of the place where the publications of a plan are worked on. */
export const workbenchTexts = {
  view: { label: 'Вид', list: 'Список', calendar: 'Календарь' },
  acts: 'Действия с планом',
  filters: { label: 'Фильтры', week: 'Неделя', toWeek: 'К неделе' },
  calendar: {
    previous: 'Предыдущий месяц',
    next: 'Следующий месяц',
    today: 'Сегодня',
    legend: 'Типы контента',
    day: (date: string, count: number) =>
      count === 0 ? formatDay(date) : `${formatDay(date)}, ${formatPublications(count)}`,
    more: (count: number) => `+${formatNumber(count)} ещё`,
    emptyMonth: 'В этом месяце публикаций нет.',
    toPlan: 'К публикациям плана',
    weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  },
  arrivals: {
    badge: 'Приходит',
    told: (count: number, total: number) => `Пришло идей: ${formatNumber(count)} из ${formatNumber(total)}`,
  },
  day: { empty: 'На этот день ничего не запланировано.', add: 'Добавить публикацию' },
  add: {
    title: 'Новая публикация',
    name: 'Название',
    date: 'Дата',
    time: 'Время',
    description: 'Описание',
    descriptionHint: 'О чём рассказать: по нему ИИ напишет текст.',
    goal: 'Цель',
    type: 'Тип контента',
    network: 'Соцсеть',
    submit: 'Добавить',
    required: 'Заполните обязательные поля: название, дата и описание',
    failed: 'Не удалось добавить публикацию',
    done: (title: string) => `Публикация «${title}» добавлена`,
  },
  acting: {
    label: 'Действия с публикацией',
    edit: 'Редактировать',
    move: 'Перенести…',
    remove: 'Удалить',
    sent: 'Публикация уже отправлена',
    sending: 'Публикация сейчас отправляется',
  },
  write: {
    one: 'Написать текст',
    again: 'Перегенерировать',
    draft: 'Текст пишется',
    many: 'Написать тексты',
    allWritten: 'У всех выбранных публикаций текст уже есть или пишется',
    title: (count: number) =>
      count === 1 ? 'Написать текст публикации?' : `Написать тексты ${formatNumber(count)} публикаций?`,
    titleAgain: 'Написать текст заново?',
    body: 'Каждый текст пишется и оплачивается отдельно. Пока они пишутся, можно уйти со страницы.',
    bodyAgain: 'Нынешний текст останется в истории публикации.',
    skipped: (count: number) =>
      `${formatPublications(count)} с текстом ${plural(count, 'останется', 'останутся', 'останется')} как есть.`,
    confirm: (count: number) => `Написать тексты · ${formatPublications(count)}`,
    started: 'Пишем текст. Он появится здесь.',
    startedMany: (count: number) => `Пишем тексты: ${formatPublications(count)}`,
    failed: 'Не удалось заказать текст',
    progress: (done: number, total: number) => `Пишем тексты: ${formatNumber(done)} из ${formatNumber(total)}`,
    broken: (count: number) => `не вышло ${formatNumber(count)}`,
    stop: 'Остановить',
    stopFailed: 'Не удалось остановить',
    stopOne: 'Остановить написание',
    stopNamed: (title: string) => `Остановить написание «${title}»`,
    stopped: 'Написание остановлено, кредиты не списаны.',
    done: (count: number) => `Тексты написаны: ${formatPublications(count)}`,
    doneWith: (completed: number, total: number) =>
      `Написано ${formatNumber(completed)} из ${formatNumber(total)}. За остальные кредиты возвращены.`,
  },
  newIdea: {
    label: 'Другая идея',
    writing: 'Пишется другая идея',
    title: 'Придумать другую идею?',
    body: 'Дата, соцсеть и тип останутся. Прежнюю идею можно вернуть в течение часа.',
    bodyText: 'Текст написан по прежней идее: он останется в истории публикации.',
    confirm: 'Придумать',
    done: (title: string) => `Другая идея: ${quoted(title)}`,
    failed: 'Другая идея не получилась',
    busy: 'Публикация сейчас пишется',
    settled: 'Публикация уже запланирована или отправлена, её идея не меняется',
  },
  feedback: {
    act: 'Внести правки',
    title: 'Внести правки в текст',
    field: 'Что изменить в тексте',
    placeholder: 'Например: короче, без эмодзи, добавить вопрос в конце',
    missing: 'Введите правки для перегенерации',
    apply: 'Применить правки',
    started: 'Правим текст. Прежний останется в истории публикации.',
    failed: 'Ошибка перегенерации контента',
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
    done: (date: string) => `Публикация перенесена на ${formatDay(date)}`,
    doneMany: (count: number, by: number) =>
      `${formatPublications(count)} ${moved(count)} на ${days(Math.abs(by))} ${by > 0 ? 'вперёд' : 'назад'}`,
    failed: 'Не удалось перенести',
  },
  remove: {
    done: (title: string) => `Публикация «${title}» удалена`,
    doneMany: (count: number) => `${formatPublications(count)} ${removed(count)}`,
    failed: 'Не удалось удалить',
  },
  undo: {
    label: 'Отменить',
    failed: 'Не удалось отменить',
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
  split: {
    label: 'Публикация',
    nothing: 'Выберите публикацию в списке',
    keys: [
      { keys: ['J'], action: 'следующая' },
      { keys: ['K'], action: 'предыдущая' },
      { keys: ['?'], action: 'все клавиши' },
    ],
  },
  shortcuts: [
    { keys: ['J', 'K'], action: 'Следующая и предыдущая публикация' },
    { keys: ['E'], action: 'Редактировать публикацию' },
    { keys: ['R'], action: 'Другая идея для публикации' },
    { keys: ['X'], action: 'Удалить публикацию' },
    { keys: ['Z'], action: 'Отменить последнее' },
    { keys: ['T'], action: 'Календарь: сегодня' },
    { keys: ['←', '→'], action: 'Календарь: месяц назад и вперёд' },
    { keys: ['Пробел'], action: 'Календарь: взять и оставить публикацию' },
    { keys: ['Page Up', 'Page Down'], action: 'Календарь: месяц назад и вперёд, и с взятой публикацией' },
  ],
} as const;
