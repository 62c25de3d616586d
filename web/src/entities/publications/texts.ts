import { quoted } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

/** Texts about a publication of a plan that several screens show. */
export const publicationTexts = {
  arrivals: {
    badge: 'Приходит',
    announced: (count: number, total: number) => `Пришло идей: ${formatNumber(count)} из ${formatNumber(total)}`,
  },
  add: {
    title: 'Новая публикация',
    name: 'Название',
    date: 'Дата',
    time: 'Время',
    description: 'Описание',
    descriptionHint: 'О чём рассказать: по нему ИИ напишет текст. Если пусто, то по названию.',
    goal: 'Цель',
    type: 'Тип контента',
    network: 'Соцсеть',
    submit: 'Добавить',
    required: 'Укажите название и дату',
    failed: 'Не удалось добавить публикацию',
    done: (title: string) => `Публикация «${title}» добавлена`,
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
    action: 'Внести правки',
    title: 'Внести правки в текст',
    field: 'Что изменить в тексте',
    placeholder: 'Например: короче, без эмодзи, добавить вопрос в конце',
    missing: 'Введите правки для перегенерации',
    apply: 'Применить правки',
    started: 'Правим текст. Прежний останется в истории публикации.',
    failed: 'Ошибка перегенерации контента',
  },
  autoPublish: 'Выйдет автоматически',
} as const;
