import { formatNumber, plural } from '@orbita/contracts';

export const texts = {
  users: {
    search: 'Поиск по e-mail и имени',
    caption: 'Пользователи',
    user: 'Пользователь',
    plan: 'Тариф',
    credits: 'Кредиты',
    tokens: 'Токены модели',
    since: 'С нами с',
    failed: 'Ошибка загрузки пользователей',
    emptyTitle: 'Никого не нашлось',
    emptyText: 'Попробуйте часть адреса или имени.',
    reset: 'Показать всех',
    pages: 'Страницы списка',
    previous: 'Назад',
    next: 'Вперёд',
    range: (from: number, to: number, total: number) =>
      `${formatNumber(from)}–${formatNumber(to)} из ${formatNumber(total)}`,
    admin: 'Администратор',
    blocked: 'Заблокирован',
  },
  user: {
    title: 'Пользователь',
    failed: 'Ошибка загрузки данных пользователя',
    confirmed: 'E-mail подтверждён',
    notConfirmed: 'не подтверждён',
    requests: 'Задач',
    blockedSince: (moment: string, reason: string) => `Заблокирован ${moment}. Причина: ${reason}`,
    credits: 'Изменить кредиты',
    amount: 'Сколько',
    amountHint: 'Минус списывает',
    why: 'Причина',
    apply: 'Применить',
    applied: (balance: number) =>
      `Готово: на балансе ${formatNumber(balance)} ${plural(balance, 'кредит', 'кредита', 'кредитов')}`,
    adjustFailed: 'Ошибка добавления кредитов',
    transactions: 'Последние операции',
    noTransactions: 'Операций нет',
    jobs: 'Последние задачи',
    noJobs: 'Задач нет',
    sessions: 'Открытые сеансы',
    noSessions: 'Нет открытых сеансов',
    consents: 'Согласия',
    block: 'Заблокировать…',
    unblock: 'Разблокировать',
    blockTitle: 'Заблокировать пользователя?',
    blockText: 'Все его сеансы закончатся сразу, войти он не сможет. Данные и кредиты останутся.',
    blockConfirm: 'Заблокировать',
    blockFailed: 'Не удалось изменить блокировку',
    blockDone: 'Пользователь заблокирован',
    unblockDone: 'Пользователь снова может войти',
    unknownBrowser: 'Неизвестный браузер',
  },
  audit: {
    failed: 'Не удалось загрузить журнал',
    empty: 'Пока никто ничего не менял',
    emptyText: 'Здесь появится каждое действие администраторов: кто, с кем, что было и что стало.',
    more: 'Показать ещё',
    change: (name: string, before: string, after: string) => `${name}: было ${before}, стало ${after}`,
    by: (administrator: string) => `Сделал ${administrator}`,
    reason: (reason: string) => `Причина: ${reason}`,
  },
} as const;

/** Facts of the log by their stored names. */
export const FACT_LABELS: Readonly<Record<string, string>> = {
  credits: 'Кредиты',
  blocked: 'Заблокирован',
  job: 'Задача',
  status: 'Состояние',
  price: 'Цена',
};

export const factText = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'number' ? formatNumber(value) : (value ?? '—');
};
