import { plural, quoted } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

const ideas = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'новая идея', 'новые идеи', 'новых идей')}`;

/** Texts of new ideas beside those of a plan. */
export const proposalTexts = {
  title: 'Новые идеи на выбор',
  instead: {
    question: 'Не хотите менять всё сразу?',
    link: 'Сравните новые идеи с прежними и возьмите лучшие',
  },
  choose: {
    hint: 'Закрепите то, что нравится. К остальному напишем новые идеи рядом с прежними: сравните и возьмите лучшие. Даты, соцсети и типы не изменятся.',
    all: 'Закрепить все',
    none: 'Открепить все',
    pinned: (pinned: number, rest: number) =>
      `Закреплено: ${formatNumber(pinned)}, новые идеи получат: ${formatNumber(rest)}`,
    pin: (title: string) => `Закрепить ${quoted(title)}`,
    order: 'Написать новые идеи',
    nothing: 'Закреплено всё: открепите то, к чему нужны новые идеи.',
    failed: 'Не удалось заказать новые идеи',
  },
  writing: {
    progress: 'Готовность новых идей',
    title: 'Пишем новые идеи',
    hint: 'Окно можно закрыть и работать с планом дальше: прежние идеи на месте.',
    stop: 'Остановить',
    stopFailed: 'Не удалось остановить',
  },
  failed: {
    title: 'Новые идеи не получились',
    again: 'Выбрать ещё раз',
  },
  review: {
    open: (count: number) => `Осталось решить: ${formatNumber(count)}`,
    decided: 'Все новые идеи на своих местах.',
    old: 'Было',
    new: 'Стало',
    take: 'Взять',
    takeOf: (title: string) => `Взять ${quoted(title)}`,
    takeAll: (count: number) => `Взять все · ${formatNumber(count)}`,
    taken: 'Взята',
    putBack: 'Вернуть прежнюю',
    putBackOf: (title: string) => `Вернуть прежнюю идею вместо ${quoted(title)}`,
    changed: 'Публикация изменилась после заказа. Новая идея заменит и ваши правки.',
    replace: 'Заменить',
    textStays: 'Текст по прежней идее останется в истории публикации.',
    took: (count: number) => `Взято: ${ideas(count)}.`,
    undo: 'Вернуть как было',
    undone: 'Вернули как было.',
    discard: 'Отклонить остальные',
    discarded: 'Новые идеи отклонены',
    restore: 'Отменить',
    close: 'Готово',
    failed: 'Не удалось заменить идею',
    undoFailed: 'Не удалось вернуть прежнюю идею',
    discardFailed: 'Не удалось отклонить',
  },
  banner: {
    label: 'Новые идеи',
    writing: (stage: string) => (stage === '' ? 'Пишем новые идеи' : stage),
    ready: (count: number) => `${plural(count, 'Готова', 'Готовы', 'Готово')} ${ideas(count)}. Прежние на месте.`,
    open: 'Открыть',
    compare: 'Сравнить',
    more: 'Подробнее',
  },
  loadFailed: 'Не удалось загрузить новые идеи',
} as const;
