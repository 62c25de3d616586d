import {
  plural,
  quoted,
  type AttemptStatus,
  type PublishingNetwork,
  type SocialNetwork,
  SOCIAL_NETWORK_LABELS,
} from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

const accounts = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'аккаунт', 'аккаунта', 'аккаунтов')}`;

const WHERE: Record<PublishingNetwork, string> = {
  telegram: 'в Telegram',
  vk: 'во ВКонтакте',
  odnoklassniki: 'в Одноклассниках',
  tenchat: 'в TenChat',
};

/** Words of publishing: the dialog, receipts, going out by itself. */
export const texts = {
  dialog: {
    title: 'Опубликовать пост',
    choose: 'Куда отправить',
    submit: (count: number) => (count === 0 ? 'Опубликовать' : `Опубликовать в ${accounts(count)}`),
    most: (count: number) => `За раз можно выбрать ${accounts(count)}.`,
    failed: 'Ошибка публикации',
    failedAt: (account: string, reason: string) => `${quoted(account)}: ${reason}`,
    sending: 'Публикуем пост',
    canClose: 'Окно можно закрыть: отправка продолжится, а её итог останется в публикации.',
    done: 'Пост успешно опубликован!',
    partly: 'Пост вышел не везде',
    notDone: 'Пост не вышел',
    unknown: 'Есть отправки без ответа',
    outcomes: 'Что вышло',
    close: 'Готово',
    preview: 'Как это увидят',
    previewOf: 'Показать, как увидят',
    media: (count: number) =>
      `С постом ${plural(count, 'уйдёт', 'уйдут', 'уйдёт')} ${formatNumber(count)} ${plural(count, 'файл', 'файла', 'файлов')}.`,
  },
  accounts: {
    none: 'Пока некуда публиковать',
    noneText: 'Подключите аккаунт соцсети для этого проекта или включите уже подключённый.',
    connect: 'Подключить аккаунт',
    settings: 'Открыть интеграции',
    loadFailed: 'Ошибка загрузки интеграций',
    checking: 'Проверяем, выйдет ли пост…',
    off: 'Выключен в интеграциях: пост в него не выйдет',
    sent: 'Пост уже здесь',
    messages: (count: number) =>
      `Выйдет ${formatNumber(count)} ${plural(count, 'сообщением', 'сообщениями', 'сообщениями')}`,
  },
  open: (network: PublishingNetwork) => `Открыть ${WHERE[network]}`,
  attempt: {
    status: {
      planned: 'Ждёт своей очереди',
      sending: 'Отправляется',
      published: 'Опубликовано',
      failed: 'Не вышло',
      unconfirmed: 'Не подтверждено',
      missed: 'Пропущено',
    } satisfies Record<AttemptStatus, string>,
    unconfirmed:
      'Ответ соцсети не дошёл: пост мог выйти, а мог и нет. Посмотрите в аккаунте и скажите, что там. Сами мы второй раз не отправим.',
    cameOut: 'Пост вышел',
    url: 'Ссылка на пост, если она есть',
    urlPlaceholder: 'https://…',
    confirm: 'Подтвердить',
    notOutAgain: 'Не вышел, отправить снова',
    notOut: 'Не вышел',
    again: 'Отправить снова',
    settleFailed: 'Не удалось сохранить итог',
    settled: 'Отметили: пост вышел',
    actsOf: (account: string) => `Что сделать с отправкой в ${quoted(account)}`,
  },
  receipts: {
    title: 'Отправки',
    published: 'Опубликованные посты',
    others: 'Остальные отправки',
    loadFailed: 'Ошибка загрузки отправок',
    planned: (when: string) => `По плану ${when}`,
    sent: (when: string) => `отправлен ${when}`,
    onTime: 'вовремя',
    late: (span: string) => `через ${span} после срока`,
    seconds: (count: number) => `${count} с`,
    minutes: (count: number) => `${count} мин`,
  },
  auto: {
    title: 'Публикация',
    toggle: 'Публиковать автоматически',
    now: 'Опубликовать сейчас',
    noText: 'Сначала напишите текст или приложите файлы',
    sending: 'Публикация сейчас отправляется',
    where: 'Куда публиковать',
    goesOut: (day: string, time: string, count: number) => `Выйдет ${day} в ${time} в ${accounts(count)}.`,
    onceSaved: (sentence: string) => `После сохранения: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    zone: (zone: string) => `Время проекта: ${zone}.`,
    chooseAccount: 'Выберите хотя бы один аккаунт, и пост выйдет сам.',
    needsText: 'Текста пока нет: без него пост не выйдет.',
    noTime: 'Укажите дату и время, и пост выйдет сам.',
    isOut: 'Пост уже вышел.',
    tried: 'В свой срок пост не вышел. Назначьте новое время или опубликуйте сейчас.',
    isUnconfirmed: 'Ответ соцсети не дошёл: решите ниже, вышел ли пост.',
    byHand: 'Сам пост не выйдет: опубликуйте его, когда будете готовы.',
    paused: 'Публикация проекта остановлена: пост не выйдет, пока вы её не продолжите.',
    gate: 'Автопубликация доступна с тарифа Pro или в пробном периоде. Опубликовать вручную можно на любом тарифе.',
    toPlans: 'Посмотреть тарифы',
    unsavedCheck: 'Выйдет ли пост, проверим после сохранения.',
  },
  pause: {
    hold: 'Остановить всё',
    resume: 'Продолжить',
    held: 'Публикация проекта остановлена',
    resumed: 'Публикация проекта продолжена',
    failed: 'Не удалось изменить публикацию проекта',
    banner: 'Публикация проекта остановлена',
    bannerText:
      'По расписанию ничего не выйдет, пока вы не продолжите. Что опоздает больше чем на час, будет пропущено.',
  },
  preview: {
    label: (network: SocialNetwork) => `Как это увидят: ${SOCIAL_NETWORK_LABELS[network]}`,
    empty: 'Здесь появится пост, как его увидят подписчики.',
    more: { telegram: 'ещё', vk: 'Показать ещё', odnoklassniki: 'Читать дальше' },
    less: 'Свернуть',
    spoiler: 'Показать скрытый текст',
  },
} as const;
