import { ideaCount } from '@/entities/content-plans';
import { plural, quoted } from '@orbita/contracts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';

/** Texts of new ideas beside those of a plan. */
export const proposalTexts = {
  title: 'Новые идеи на выбор',
  choose: {
    hint: 'Закрепите то, что нравится. К остальному напишем новые идеи рядом с прежними: сравните и возьмите лучшие. Даты, соцсети и типы не изменятся.',
    all: 'Закрепить все',
    none: 'Открепить все',
    pinned: (pinned: number, rest: number) =>
      `Закреплено: ${formatNumber(pinned)}, новые идеи получат: ${formatNumber(rest)}`,
    pin: (title: string) => `Закрепить ${quoted(title)}`,
    order: 'Написать новые идеи',
    saveAndOrder: 'Сохранить и написать идеи',
    bySettings: 'Идеи напишем по изменённым настройкам, они сохранятся вместе с заказом.',
    open: 'У плана уже есть новые идеи на выбор. Сначала возьмите их или отклоните: изменения пока не сохранены.',
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
    decided: 'Все новые идеи на своих местах. Прежние можно вернуть в течение часа.',
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
    took: (count: number) => `Взято: ${ideaCount(count)}.`,
    undo: 'Вернуть как было',
    undone: 'Вернули как было.',
    discard: 'Отклонить остальные',
    discarded: 'Новые идеи отклонены',
    restore: 'Отменить',
    more: 'Ещё идеи',
    moreFor: (count: number) => `Можно заказать ещё: ${formatPublications(count)}`,
    close: 'Готово',
    failed: 'Не удалось заменить идею',
    undoFailed: 'Не удалось вернуть прежнюю идею',
    discardFailed: 'Не удалось отклонить',
  },
  banner: {
    label: 'Новые идеи',
    writing: (stage: string) => (stage === '' ? 'Пишем новые идеи' : stage),
    ready: (count: number) => `${plural(count, 'Готова', 'Готовы', 'Готово')} ${ideaCount(count)}. Прежние на месте.`,
    open: 'Открыть',
    compare: 'Сравнить',
    more: 'Подробнее',
  },
  loadFailed: 'Не удалось загрузить новые идеи',
} as const;
