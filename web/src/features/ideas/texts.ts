import { plural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

const WORDS = ['', 'Одна', 'Две', 'Три', 'Четыре', 'Пять', 'Шесть', 'Семь'] as const;

export const texts = {
  ask: {
    title: 'Чем вы занимаетесь?',
    lead: 'Ответьте одной фразой, и Орбита сразу предложит семь идей для публикаций.',
    placeholder: 'Например, кофейня у моря со своей обжаркой',
    send: 'Показать идеи',
    examples: 'Например:',
    exampleList: ['Кофейня', 'Стоматология', 'Блог о рыбалке', 'B2B-сервис'],
    length: (length: number, max: number) => `${formatNumber(length)} из ${formatNumber(max)}`,
    skip: 'Пропустить',
  },
  ideas: {
    title: (count: number) => `${WORDS[count] ?? count} ${plural(count, 'идея', 'идеи', 'идей')} для вас`,
    ready: (count: number) => `Готово: ${count} ${plural(count, 'идея', 'идеи', 'идей')}`,
    others: 'Другие идеи',
    writing: 'Придумываем идеи',
    beginning: 'Изучаем ваше дело',
    slow: 'Модель отвечает дольше обычного. Можно подождать или остановить и спросить ещё раз.',
    stop: 'Остановить',
    failed: 'Идеи не получились. Повторите попытку.',
  },
  kept: (count: number) => `Ваши идеи сохранены: ${count}`,
  launch: {
    title: 'Из этого — план на месяц',
    name: 'Название проекта',
    nameless: 'Название проекта обязательно',
    plan: (publications: string, range: string, networks: string) =>
      `${publications} с темами, датами и временем: ${range}, ${networks}.`,
    ideas: (count: number) =>
      count === 1
        ? 'Идея войдёт в план как есть.'
        : `${count} ${plural(count, 'идея', 'идеи', 'идей')} войдут в план как есть.`,
    order: 'Контент-план на месяц',
    tune: 'Настроить точнее',
    save: 'Сохранить как проект',
    saved: 'Проект создан',
    failed: 'Не получилось сохранить. Повторите попытку.',
  },
} as const;
