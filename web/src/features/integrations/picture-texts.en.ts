import type { Translated } from '@/shared/i18n/translated';
import type { pictureTexts as russian } from './picture-texts';

export const pictureTexts: Translated<typeof russian> = {
  telegram: {
    administrators: 'Manage channel · Administrators',
    owner: 'You are the owner',
    bot: 'Your bot is an administrator',
    add: 'Add administrator',
    rights: 'Bot rights',
    post: 'Post messages',
    profile: 'Change channel info',
    subscribers: 'Add subscribers',
  },
  vk: {
    api: 'Manage · API usage',
    none: 'The community has no tokens yet',
    new: 'Create an access token',
    create: 'Create token',
    keys: 'Access tokens',
    management: 'Community management',
    photos: 'Community photos',
    wall: 'Wall',
    submit: 'Create',
  },
  ok: {
    settings: 'Application settings',
    key: 'Public key',
    token: 'Permanent access_token',
  },
};
