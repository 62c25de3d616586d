import type { AdminJobDetail, QueueName } from '@orbita/contracts';
import { formatCredits, formatNumber } from '@/shared/format/numbers';

export const QUEUE_LABELS: Readonly<Record<QueueName, string>> = {
  interactive: 'Короткие',
  content: 'Длинные',
  publishing: 'Письма и публикации',
  media: 'Файлы',
  recordings: 'Записи',
  archives: 'Архивы',
  competitors: 'Конкуренты',
};

/** Acts are no jobs, and have kinds of their own. */
export const ACTION_LABELS: Readonly<Record<string, string>> = { mail: 'Письмо', 'mail.send': 'Письмо' };

/** `12 с`, `3 мин`, `2 ч`, `5 дн` of whole seconds. */
export const spanText = (seconds: number): string => {
  if (seconds < 60) return `${seconds} с`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} мин`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} ч`;
  return `${Math.floor(seconds / 86_400)} дн`;
};

export const queueTexts = {
  failed: 'Не удалось загрузить очереди',
  redisAway: 'Redis не отвечает: сообщения не видны, задачи ниже взяты из базы и верны.',
  board: 'Bull Board',
  boardHint: 'Сообщения BullMQ, только для чтения, на 15 минут',
  boardFailed: 'Не удалось открыть Bull Board',
  queues: 'Очереди',
  waiting: 'Ждут',
  active: 'В работе',
  failedDay: 'Ошибок за сутки',
  doneHour: 'Готово за час',
  doneDay: 'Готово за сутки',
  perMinute: (rate: number) => `${String(rate).replace('.', ',')} в минуту`,
  messages: (count: number | null) => (count === null ? 'сообщения неизвестны' : `сообщений ${formatNumber(count)}`),
  resting: (count: number) => `из них ${formatNumber(count)} перед новой попыткой`,
  oldest: (seconds: number) => `Старшая ждёт ${spanText(seconds)}`,
  nobodyWaits: 'Никто не ждёт',
  kinds: 'По видам',
  kindLine: (waiting: number, active: number, failed: number, done: number) =>
    [
      waiting > 0 && `ждут ${formatNumber(waiting)}`,
      active > 0 && `в работе ${formatNumber(active)}`,
      failed > 0 && `ошибок ${formatNumber(failed)}`,
      done > 0 && `готово ${formatNumber(done)}`,
    ]
      .filter(Boolean)
      .join(', '),
  workers: 'Процессы',
  noWorkers: 'Ни один рабочий процесс не подаёт признаков жизни: задачи ждут, пока его не запустят.',
  alive: (seconds: number) => `${spanText(seconds)} назад`,
  lost: (seconds: number) => `не отвечает ${spanText(seconds)}`,
  version: (version: string) => `версия ${version}`,
  since: (moment: string) => `запущен ${moment}`,
  share: (queue: string, running: number, concurrency: number) => `${queue}: ${running} из ${concurrency}`,
  paused: 'на паузе',
  jobs: {
    title: 'Задачи',
    failed: 'Не удалось загрузить задачи',
    status: 'Состояние',
    kind: 'Вид',
    queue: 'Очередь',
    any: 'Все',
    user: 'Пользователь №',
    job: 'Задача',
    attempt: 'Попытка',
    price: 'Цена',
    ordered: 'Заказана',
    emptyTitle: 'Таких задач нет',
    emptyText: 'Измените фильтры или сбросьте их.',
    reset: 'Сбросить фильтры',
    more: 'Показать ещё',
    attemptOf: (attempt: number, most: number) => `${attempt} из ${most}`,
  },
  job: {
    title: (id: number) => `Задача ${id}`,
    failed: 'Не удалось загрузить задачу',
    user: 'Пользователь',
    what: 'Что заказано',
    status: 'Состояние',
    queue: 'Очередь',
    attempt: 'Попытка',
    credits: 'Кредиты',
    error: 'Ошибка',
    worker: 'Процесс',
    request: 'Запрос',
    project: 'Проект',
    timeline: 'Ход',
    retryOf: (id: number) => `Повтор задачи ${id}`,
    retriedBy: (id: number) => `Повторена задачей ${id}`,
    cancel: 'Остановить…',
    cancelTitle: 'Остановить задачу?',
    cancelText: 'Пользователь получит уведомление, кредиты за неё вернутся.',
    cancelConfirm: 'Остановить',
    cancelKeep: 'Не останавливать',
    cancelled: 'Задача остановлена',
    retry: 'Повторить…',
    retryTitle: 'Запустить задачу ещё раз?',
    retryText: (price: number) =>
      price > 0
        ? `С пользователя снова будет удержано ${formatCredits(price)}: прошлые уже вернулись. Если и теперь не получится, они вернутся ещё раз.`
        : 'Для пользователя это бесплатно.',
    runNowText: 'Задача ждёт перед новой попыткой. Она начнётся сразу, кредиты за неё уже удержаны.',
    retryConfirm: 'Запустить',
    retried: 'Задача запущена',
  },
} as const;

export const EVENT_LABELS: Readonly<Record<AdminJobDetail['timeline'][number]['event'], string>> = {
  ordered: 'Заказана',
  started: 'Начата',
  due: 'Следующая попытка',
  deadline: 'Крайний срок',
  ended: 'Закончена',
  retried: 'Повторена',
};

export const creditsText = (credits: AdminJobDetail['credits'], price: number): string =>
  ({
    none: 'бесплатно',
    held: `удержано ${formatCredits(price)}`,
    spent: `списано ${formatCredits(price)}`,
    returned: `вернулось ${formatCredits(price)}`,
  })[credits];
