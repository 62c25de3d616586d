import type { Translated } from '@/shared/i18n/translated';
import type { fieldTexts as russian } from './field-texts';

export const fieldTexts: Translated<typeof russian> = {
  telegram: {
    bot_token: { label: 'Bot token', hint: '@BotFather sends it to you.' },
    chat_id: { label: 'Chat ID', hint: 'The channel’s @name or number. Channel numbers start with -100.' },
  },
  vk: {
    access_token: {
      label: 'Community access token',
      hint: 'With rights to the wall, photos and community management.',
    },
    owner_id: { label: 'Owner ID', hint: 'The number of the community. It starts with a minus.' },
  },
  odnoklassniki: {
    application_key: { label: 'Public application key' },
    access_token: { label: 'Permanent access_token' },
    secret_key: {
      label: 'Session secret key',
      hint: 'Session_secret_key. This is not the application’s secret key.',
    },
    group_id: { label: 'Group ID', hint: 'The digits of the address ok.ru/group/…' },
  },
  tenchat: {
    api_token: { label: 'API token' },
    chat_id: { label: 'Chat ID', hint: 'The channel or profile where posts come out.' },
  },
};
