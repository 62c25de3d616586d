import type { FoundKind } from '@orbita/contracts';

/** Words of the command menu. */
export const commandTexts = {
  search: 'Куда перейти или что сделать',
  nothing: 'Ничего не нашлось',
  searching: 'Ищем…',
  failed: 'Не удалось загрузить ваши материалы. Проверьте связь и откройте поиск ещё раз.',
  here: 'На этой странице',
  go: 'Перейти',
  action: 'Сделать',
  projects: 'Проекты',
  createProject: 'Создать проект',
  createPlan: 'Создать контент-план',
  current: 'текущий',
  kinds: {
    plan: 'Контент-планы',
    publication: 'Публикации',
    carousel: 'Карусели',
    style: 'Стили',
    channel: 'Каналы',
    file: 'Файлы',
    transcript: 'Расшифровки',
  } satisfies Record<FoundKind, string>,
  /** What else somebody types who looks for a section of the settings. */
  settings: {
    profile: 'имя фото пароль почта e-mail тема оформление выгрузка данных удалить аккаунт согласия',
    subscription: 'тариф кредиты баланс оплата промокод пакет пробный период выписка чеки',
    integrations: 'аккаунты соцсети подключить Telegram ВКонтакте Одноклассники TenChat бот',
    notifications: 'письма push напоминания рассылка',
    developers: 'API ключи токен вебхуки',
  },
} as const;
