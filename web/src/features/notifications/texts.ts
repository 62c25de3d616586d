import type { MailPreference } from '@orbita/contracts';

const MAIL_KINDS: Record<MailPreference, string> = {
  informational: 'с новостями и советами Орбиты',
  marketing: 'с акциями и предложениями Орбиты',
  'reminders.publication': 'о публикациях',
  'reminders.publication_time': 'о времени публикации',
  'reminders.low_credits': 'о том, что кредиты заканчиваются',
  'reminders.drafts': 'о черновиках',
  'reminders.renewal': 'о продлении тарифа',
  'reminders.digest': 'с итогами недели',
  'reminders.finished': 'о готовых планах и текстах',
};

export const texts = {
  title: 'Уведомления',
  readAll: 'Отметить все прочитанными',
  failed: 'Ошибка загрузки уведомлений',
  empty: 'Пока тихо',
  emptyText: 'Здесь появится, что план или тексты готовы, кредиты заканчиваются или период подходит к концу.',
  more: 'Показать ещё',
  isNew: 'Новое',
  unsubscribe: {
    title: 'Отключить письма?',
    text: (kind: MailPreference) => `Мы больше не будем присылать письма ${MAIL_KINDS[kind]}.`,
    action: 'Отключить письма',
    done: 'Письма отключены',
    doneText: (kind: MailPreference) => `Писем ${MAIL_KINDS[kind]} больше не будет. Вернуть их можно в настройках.`,
  },
  news: {
    title: 'Подтвердите подписку на акции и предложения',
    text: 'Мы будем присылать 2–3 письма в месяц.',
    action: 'Подтвердить подписку',
    done: 'Подписка подтверждена',
    doneText: 'Отключить её можно в настройках и в каждом письме.',
  },
  broken: 'Ссылка не открылась',
  toSettings: 'Открыть настройки',
};
