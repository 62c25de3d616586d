import type { MailPreference } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

const MAIL_KINDS: Record<MailPreference, string> = {
  informational: 'with news and tips of Orbita',
  marketing: 'with promotions and offers of Orbita',
  'reminders.publication': 'about publications',
  'reminders.publication_time': 'about the time to publish',
  'reminders.low_credits': 'about credits running low',
  'reminders.drafts': 'about drafts',
  'reminders.renewal': 'about renewing your plan',
  'reminders.digest': 'with the week in review',
  'reminders.finished': 'about finished plans and texts',
};

export const texts: Translated<typeof russian> = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  failed: 'Could not load notifications',
  empty: 'All quiet so far',
  emptyText: 'You will see here when a plan or texts are ready, credits run low or a period ends.',
  more: 'Show more',
  isNew: 'New',
  unsubscribe: {
    title: 'Turn off emails?',
    text: (kind) => `We will no longer send emails ${MAIL_KINDS[kind]}.`,
    action: 'Turn off emails',
    done: 'Emails turned off',
    doneText: (kind) => `No more emails ${MAIL_KINDS[kind]}. You can turn them on again in settings.`,
  },
  news: {
    title: 'Confirm your subscription to promotions and offers',
    text: 'We will send 2–3 emails a month.',
    action: 'Confirm subscription',
    done: 'Subscription confirmed',
    doneText: 'You can turn it off in settings and in every email.',
  },
  broken: 'The link did not open',
  toSettings: 'Open settings',
};
