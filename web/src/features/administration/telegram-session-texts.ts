import { plural, quoted, type TelegramSessionCheck } from '@orbita/contracts';

const minutes = (count: number): string => `${count} ${plural(count, 'минуту', 'минуты', 'минут')}`;

export const telegramSessionTexts = {
  about: 'Аккаунты Telegram, через которые Орбита читает каналы. Без них каналы читаются по веб-версии Telegram.',
  create: 'Создать сессию',
  failed: 'Ошибка загрузки сессий',
  statsFailed: 'Не удалось посчитать сессии. Обновите страницу.',
  caption: 'Сессии Telegram',
  emptyTitle: 'Сессий пока нет',
  emptyText: 'Создайте сессию и авторизуйте её отдельным номером: каналы читаются от имени этого аккаунта.',
  tiles: {
    total: 'Всего',
    authorized: 'Авторизованы',
    active: 'Включены',
    available: 'Свободны',
    flood: 'Ждут Telegram',
  },
  notConfigured: {
    title: 'Авторизовать сессии пока нельзя',
    text: 'Не заданы TELEGRAM_API_ID и TELEGRAM_API_HASH. Создайте приложение на my.telegram.org, впишите оба значения в настройки сервера и перезапустите сервис. Каналы тем временем читаются по веб-версии.',
    link: 'Открыть my.telegram.org',
  },
  session: 'Сессия',
  account: 'Аккаунт',
  state: 'Состояние',
  requests: 'Запросы',
  used: 'Последнее чтение',
  actions: 'Действия',
  never: 'не было',
  noAccount: '—',
  errors: (requests: string, errors: string) => `${requests}, ошибок ${errors}`,
  states: {
    unauthorized: 'Не авторизована',
    off: 'Выключена',
    flood: 'Ждёт Telegram',
    busy: 'Занята',
    free: 'Свободна',
  },
  /** Telegram asked to wait; less than a minute counts as one. */
  floodFor: (left: number) =>
    left < 120
      ? `Ждёт Telegram ещё ${minutes(left)}`
      : `Ждёт Telegram ещё ${Math.round(left / 60)} ${plural(Math.round(left / 60), 'час', 'часа', 'часов')}`,
  menu: (name: string) => `Действия с сессией ${quoted(name)}`,
  authorizeButton: 'Авторизовать',
  authorizeOf: (name: string) => `Авторизовать сессию ${quoted(name)}`,
  turnOn: 'Включить',
  turnOff: 'Выключить',
  checkButton: 'Проверить подключение',
  resetButton: 'Сбросить',
  removeButton: 'Удалить',
  turnedOn: (name: string) => `Сессия ${quoted(name)} включена`,
  turnedOff: (name: string) => `Сессия ${quoted(name)} выключена`,
  toggleFailed: 'Ошибка переключения сессии',
  form: {
    title: 'Новая сессия',
    submit: 'Создать',
    name: 'Имя сессии',
    hint: 'Латинские буквы, цифры и подчёркивания.',
    failed: 'Ошибка создания сессии',
    created: (name: string) => `Сессия ${quoted(name)} создана. Теперь авторизуйте её.`,
  },
  authorize: {
    title: (name: string) => `Авторизация сессии ${quoted(name)}`,
    phone: 'Номер телефона',
    phoneHint: 'С плюсом и кодом страны: +79001234567. Telegram пришлёт код.',
    phoneSubmit: 'Получить код',
    phoneFailed: 'Ошибка отправки кода',
    viaApp: (phone: string) => `Код отправлен на ${phone}. Он придёт сообщением в приложение Telegram.`,
    viaSms: (phone: string) => `Код отправлен на ${phone} по SMS.`,
    until: (time: string) => `Введите его до ${time}: через пять минут вход придётся начать заново.`,
    code: 'Код подтверждения',
    codeSubmit: 'Авторизовать',
    password: 'Пароль двухфакторной защиты',
    passwordHint: 'У аккаунта включена двухфакторная защита. Пароль нужен один раз и нигде не хранится.',
    passwordMissing: 'Введите пароль двухфакторной защиты',
    failed: 'Ошибка авторизации',
    again: 'Начать заново',
    done: (name: string) => `Сессия ${quoted(name)} авторизована`,
  },
  check: {
    title: (name: string) => `Проверка сессии ${quoted(name)}`,
    running: 'Спрашиваем Telegram…',
    failed: 'Ошибка проверки подключения',
    unauthorized: 'Сессия не авторизована. Авторизуйте её, чтобы читать каналы через Telegram.',
    active: ({ username, phone, user_id }: TelegramSessionCheck): string =>
      [
        'Сессия активна',
        username === null ? '' : `@${username}`,
        phone === null ? '' : `телефон ${phone}`,
        user_id === null ? '' : `ID ${user_id}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  reset: {
    title: 'Сбросить сессию?',
    body: (name: string) =>
      `Сохранённый вход сессии ${quoted(name)} будет удалён, и её понадобится авторизовать заново.`,
    confirm: 'Сбросить',
    keep: 'Оставить',
    failed: 'Ошибка сброса сессии',
    done: (name: string) => `Сессия ${quoted(name)} сброшена`,
  },
  remove: {
    title: 'Удалить сессию?',
    body: (name: string) => `Сессия ${quoted(name)} и её вход будут удалены. Вернуть их не получится.`,
    confirm: 'Удалить сессию',
    keep: 'Оставить',
    failed: 'Ошибка удаления сессии',
    done: (name: string) => `Сессия ${quoted(name)} удалена`,
  },
} as const;
