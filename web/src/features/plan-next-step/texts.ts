import { plural } from '@orbita/contracts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';

const texts = (count: number): string => `${formatNumber(count)} ${plural(count, 'текст', 'текста', 'текстов')}`;

/** Words of the one thing to do next with a plan. */
export const stepTexts = {
  write: (count: number) => `Написать ${texts(count)}`,
  writing: 'Тексты пишутся',
  approve: 'Отправить на согласование',
  schedule: 'Запланировать все',
  fill: (count: number) => `Дописать ${texts(count)}`,
  done: 'Всё запланировано',
  partly: (byHand: number) => `Запланировано, ${formatNumber(byHand)} опубликуете сами`,
  written: 'Тексты готовы',
  home: {
    title: 'Дальше',
    write: (count: number) => `Без текста: ${formatPublications(count)}`,
    toTexts: 'Написать тексты',
    toPlan: 'Открыть план',
    approve: (count: number) => `Клиент ещё не видел: ${formatPublications(count)}`,
    connect: 'Тексты готовы, но публиковать пока некуда',
    toAccounts: 'Подключить аккаунт',
    schedule: (count: number) => `Готово и не запланировано: ${formatPublications(count)}`,
    toSchedule: 'Запланировать',
    fill: (count: number) => `Есть места, которые нужно заполнить: ${formatPublications(count)}`,
    toFill: 'Дописать',
    results: 'Посты выходят: посмотрите, что читают',
    toResults: 'Посмотреть результаты',
    danger: 'Не выйдут сегодня и завтра',
    dangerMore: (count: number) => `И ещё ${formatPublications(count)}`,
    others: 'В других проектах',
    other: {
      write: (count: number) => `без текста: ${formatPublications(count)}`,
      schedule: (count: number) => `готово и не запланировано: ${formatPublications(count)}`,
      fill: (count: number) => `нужно дописать: ${formatPublications(count)}`,
    },
    othersAll: (count: number) => `Все проекты, где есть что сделать: ${formatNumber(count)}`,
  },
  dialog: {
    title: 'Запланировать публикации?',
    gate: 'Публикации выходят сами с тарифа Pro или в пробном периоде. Опубликовать вручную можно на любом тарифе.',
    where: (network: string) => `Куда: ${network}`,
    noAccount: (network: string) => `Аккаунт ${network} не подключён.`,
    connect: 'Подключить',
    connectTo: (network: string) => `Подключить аккаунт: ${network}`,
    goes: (count: number, range: string) =>
      `${plural(count, 'Выйдет', 'Выйдут', 'Выйдет')} по расписанию: ${formatPublications(count)}, ${range}`,
    nothing: 'Пока по расписанию ничего не выйдет.',
    refused: 'Останутся как есть',
    reasons: {
      unfilled: (count: number) => `${formatPublications(count)}: в тексте остались места, которые нужно заполнить`,
      'no-account': (count: number) => `${formatPublications(count)}: не выбран аккаунт`,
      over: (count: number) => `${formatPublications(count)}: время прошло, сначала перенесите`,
      'by-hand': (count: number, networks: string) =>
        `${formatPublications(count)}: ${networks}, туда Орбита не публикует`,
    },
    paused: 'Публикация проекта остановлена: посты выйдут, только когда вы её продолжите.',
    approval: 'В проекте включено согласование: выйдут только согласованные.',
    confirm: (count: number) =>
      count === 0
        ? 'Запланировать'
        : `Запланировать ${formatNumber(count)} ${plural(count, 'публикацию', 'публикации', 'публикаций')}`,
    done: (count: number) => `Запланировано: ${formatPublications(count)}`,
    failed: 'Не удалось запланировать публикации',
    loadFailed: 'Не удалось загрузить аккаунты',
  },
} as const;
