import { CONTACT_REQUEST_STATUSES, formatNumber, PLAN_TYPES, plural } from '@orbita/contracts';
import { formatInstant } from '@/shared/format/dates';
import { promoCodeTexts } from './promo-code-texts';

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
    fact: (name: string, value: string) => `${name}: ${value}`,
    by: (administrator: string) => `Сделал ${administrator}`,
    reason: (reason: string) => `Причина: ${reason}`,
  },
} as const;

/** Facts of the log by their stored names. */
export const FACT_LABELS: Readonly<Record<string, string>> = {
  credits: 'Кредиты',
  blocked: 'Заблокирован',
  bonus_type: 'Бонус',
  credits_amount: 'Кредиты',
  subscription_plan: 'Тариф',
  subscription_duration_days: 'Дней',
  discount_percent: 'Скидка, %',
  discount_rub: 'Скидка, ₽',
  max_uses: 'Можно активировать',
  current_uses: 'Активирован',
  expires_at: 'Действует до',
  is_active: 'Действует',
  name: 'Название',
  description: 'Пометка',
  price_rub: 'Цена, ₽',
  yearly_price_rub: 'Цена за год, ₽',
  status: 'Статус',
  admin_notes: 'Заметки',
  created_at: 'Создана',
};

/** Stored words of facts as people read them. */
const FACT_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bonus_type: promoCodeTexts.kinds,
  subscription_plan: PLAN_TYPES,
  status: CONTACT_REQUEST_STATUSES,
};

const INSTANT = /^\d{4}-\d\d-\d\dT/;

export const factText = (name: string, value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'string' && INSTANT.test(value)) return formatInstant(value);
  if (typeof value === 'string') return FACT_WORDS[name]?.[value] ?? (value === '' ? '—' : value);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'number' ? formatNumber(value) : (value ?? '—');
};
