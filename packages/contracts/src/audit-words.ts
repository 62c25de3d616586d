/** Actions of administrators, and of users who let others in, with their names in the log. */
export const AUDIT_ACTIONS = {
  'credits.adjusted': 'Изменение кредитов',
  'user.blocked': 'Блокировка',
  'user.unblocked': 'Снятие блокировки',
  'promo-code.created': 'Новый промокод',
  'promo-code.deactivated': 'Деактивация промокода',
  'credit-package.created': 'Новый пакет',
  'credit-package.updated': 'Изменение пакета',
  'credit-package.deactivated': 'Деактивация пакета',
  'contact-request.updated': 'Изменение заявки',
  'contact-request.deleted': 'Удаление заявки',
  'plan.changed': 'Смена тарифа',
  'mail.read': 'Чтение письма',
  'job.cancelled': 'Остановка задачи',
  'job.retried': 'Повтор задачи',
  'telegram-session.created': 'Новая сессия Telegram',
  'telegram-session.authorized': 'Авторизация сессии Telegram',
  'telegram-session.toggled': 'Включение сессии Telegram',
  'telegram-session.reset': 'Сброс сессии Telegram',
  'telegram-session.deleted': 'Удаление сессии Telegram',
  'approval-link.created': 'Новая ссылка на согласование',
  'approval-link.revoked': 'Отзыв ссылки на согласование',
  'approval.decided': 'Решение по ссылке на согласование',
} as const;
export type AuditActionName = keyof typeof AUDIT_ACTIONS;

/** Facts an action changed, by their stored names, with their labels. */
export const AUDIT_FACTS: Readonly<Record<string, string>> = {
  credits: 'Кредиты',
  blocked: 'Заблокирован',
  plan: 'Тариф',
  letter: 'Письмо',
  job: 'Задача',
  price: 'Цена',
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
  authorized: 'Авторизована',
  account: 'Аккаунт',
  logged_out: 'Telegram завершил вход',
  label: 'Для кого',
  publications: 'Публикации',
  approved: 'Согласованы',
  changes_requested: 'Нужны правки',
};

/** Facts that contain texts by users, which are never translated. */
export const WRITTEN_AUDIT_FACTS: ReadonlySet<string> = new Set([
  'account',
  'admin_notes',
  'description',
  'label',
  'name',
]);

/** States of a job, as the log keeps them. */
export const AUDIT_STATES: Readonly<Record<string, string>> = {
  resting: 'ждёт повтора',
  queued: 'в очереди',
  active: 'выполняется',
  failed: 'ошибка',
  cancelled: 'остановлена',
};

/** What a link lets a client see, where that is no number of posts. */
export const AUDIT_PUBLICATIONS: Readonly<Record<string, string>> = { all: 'весь план' };

/** Words for a true fact and for a false one. */
export const AUDIT_ANSWERS = { true: 'да', false: 'нет' } as const;
