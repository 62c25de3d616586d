import { plural, SOCIAL_NETWORK_LABELS, type SocialNetwork } from '@orbita/contracts';
import { allOf } from '@/shared/format/network-lists';

const name = (network: SocialNetwork): string => SOCIAL_NETWORK_LABELS[network];

/** Words of a publication that goes to several networks. */
export const variantTexts = {
  tabs: 'Соцсети публикации',
  add: {
    button: 'Соцсеть',
    adding: 'Добавляем…',
    label: 'Добавить соцсеть',
    item: (network: SocialNetwork) => `Добавить соцсеть: ${name(network)}`,
    publishes: 'Выйдет сама в назначенное время',
    byHand: 'Орбита сюда не публикует: напомним',
    done: (network: SocialNetwork) => `${name(network)}: пока всё как у общей публикации`,
    failed: 'Не удалось добавить соцсеть',
  },
  open: (network: SocialNetwork) => `Открыть вариант: ${name(network)}`,
  state: {
    trouble: 'нужно ваше решение',
    toComplete: 'есть незаполненные места',
    sending: 'отправляется',
    out: 'опубликовано',
    scheduled: 'запланировано',
    reminded: 'напомним',
    own: 'своё',
  },
  own: {
    itsOwn: 'Своё',
    common: 'Общее',
    own_text: {
      common: 'Общий текст',
      own: (network: SocialNetwork) => `Текст для ${name(network)}`,
      diverge: (network: SocialNetwork) => `Свой текст для ${name(network)}`,
      back: 'Вернуть общий',
      ask: 'Вернуть общий текст?',
      lost: 'Текст этой соцсети заменится общим. Прежний останется в истории версий.',
    },
    own_media: {
      common: 'Общие медиа',
      own: (network: SocialNetwork) => `Медиа для ${name(network)}`,
      diverge: (network: SocialNetwork) => `Свои медиа для ${name(network)}`,
      back: 'Вернуть общие',
      ask: 'Вернуть общие медиа?',
      lost: 'Файлы этой соцсети заменятся общими. Из медиатеки ничего не удалится.',
    },
    own_time: {
      common: 'Общее время',
      own: (network: SocialNetwork) => `Время для ${name(network)}`,
      diverge: (network: SocialNetwork) => `Своё время для ${name(network)}`,
      back: 'Вернуть общее',
      ask: 'Вернуть общее время?',
      lost: 'Дата и время этой соцсети станут общими.',
    },
  },
  noText: 'Общего текста пока нет. Напишите его на общей вкладке или сделайте свой.',
  noMedia: 'Общих файлов пока нет.',
  loading: 'Загружаем общую публикацию',
  mainFailed: 'Общая публикация не загрузилась',
  shared: (main: SocialNetwork) => `Заголовок, идея и тип общие. Они меняются на вкладке ${name(main)}.`,
  toMain: (main: SocialNetwork) => `Открыть вкладку ${name(main)}`,
  remove: {
    action: (network: SocialNetwork) => `Убрать соцсеть: ${name(network)}`,
    done: (network: SocialNetwork) => `${name(network)}: вариант убран, он в корзине`,
    back: (network: SocialNetwork) => `${name(network)}: вариант восстановлен`,
  },
  sending: {
    schedule: (count: number) => `Запланировать в ${count} ${plural(count, 'сеть', 'сети', 'сетей')}`,
    scheduleOnly: (network: SocialNetwork) => `Запланировать только ${name(network)}`,
    remindOnly: (network: SocialNetwork) => `Напомнить только про ${name(network)}`,
    unscheduleAll: 'Снять с расписания все соцсети',
    done: (scheduled: readonly SocialNetwork[], reminded: readonly SocialNetwork[]) =>
      [
        scheduled.length > 0 && `Запланировано: ${allOf(scheduled)}`,
        reminded.length > 0 && `Напомним: ${allOf(reminded)}`,
      ]
        .filter((part) => part !== false)
        .join('. '),
    undone: 'Публикация снята с расписания во всех соцсетях',
    at: (network: SocialNetwork, sentence: string) => `${name(network)}: ${sentence}`,
    toTab: 'Открыть вкладку',
    past: 'это время уже прошло',
    failed: 'Не удалось запланировать во все соцсети',
    notUndone: 'Снять с расписания удалось не во всех соцсетях',
  },
} as const;
