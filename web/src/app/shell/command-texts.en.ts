import type { Translated } from '@/shared/i18n/translated';
import type { commandTexts as russian } from './command-texts';

export const commandTexts: Translated<typeof russian> = {
  search: 'Where to go or what to do',
  nothing: 'Nothing found',
  searching: 'Searching…',
  failed: 'Your materials could not be loaded. Check the connection and open the search again.',
  here: 'On this page',
  go: 'Go to',
  action: 'Do',
  projects: 'Projects',
  createProject: 'Create project',
  createPlan: 'Create content plan',
  current: 'current',
  kinds: {
    plan: 'Content plans',
    publication: 'Publications',
    carousel: 'Carousels',
    style: 'Styles',
    channel: 'Channels',
    file: 'Files',
    transcript: 'Transcripts',
  },
  settings: {
    profile: 'name picture password mail e-mail theme look data export delete account consents',
    subscription: 'plan credits balance payment promo code pack trial statement receipts',
    integrations: 'accounts social networks connect Telegram VK Odnoklassniki TenChat bot',
    notifications: 'mails push reminders newsletter',
    developers: 'API keys token webhooks',
  },
};
