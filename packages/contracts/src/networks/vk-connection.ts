import * as z from 'zod/mini';
import { vkOwnerId } from '../community-number.js';
import { says } from '../messages/rule.js';
import * as rules from '../messages/rules/networks.js';
import { FILL_ALL, type NetworkConnection, keyField } from './network-connection.js';

const credentials = z.object({
  access_token: keyField(),
  owner_id: z
    .string(FILL_ALL)
    .check(
      z.overwrite(vkOwnerId),
      z.minLength(1, { ...FILL_ALL, abort: true }),
      z.regex(/^-[1-9]\d{0,17}$/, says(rules.vkCommunityNumber)),
    ),
});

export const vkConnection = {
  credentials,
  fields: [
    { name: 'access_token', isSecret: true },
    { name: 'owner_id', isSecret: false, placeholder: '-123456789' },
  ],
  key: 'access_token',
  account: 'owner_id',
  postAddress: {
    // On its own page, or opened over another page: `?w=wall-1_2`.
    pattern: /^https?:\/\/(?:www\.|m\.)?vk\.(?:com|ru)\/(?:[^#]*[?&]w=)?wall(-\d{1,20})_([1-9]\d{0,14})(?:[^\d]|$)/i,
    account: 'key',
  },
  guideUrl: 'https://vk.com/groups?tab=admin',
  words: {
    ru: {
      fields: {
        access_token: {
          label: 'Ключ доступа сообщества',
          hint: 'С правами на стену, фотографии и управление сообществом.',
        },
        owner_id: { label: 'ID владельца', hint: 'Номер сообщества. Он начинается с минуса.' },
      },
      start: 'Открыть мои сообщества',
      steps: [
        'Откройте сообщество, которым владеете: «Управление», «Работа с API», «Ключи доступа». Нажмите «Создать ключ».',
        'Отметьте «Управление сообществом», «Фотографии» и «Стена», подтвердите и скопируйте ключ в поле «Ключ доступа сообщества».',
        'Номер сообщества виден в адресе или в разделе «Управление», «Настройки»: club123456789. В поле «ID владельца» впишите его с минусом: -123456789.',
      ],
      note: 'VK может не разрешить ключу загружать фото. Орбита проверит это и покажет, что ключ умеет.',
    },
    en: {
      fields: {
        access_token: {
          label: 'Community access token',
          hint: 'With rights to the wall, photos and community management.',
        },
        owner_id: { label: 'Owner ID', hint: 'The number of the community. It starts with a minus.' },
      },
      start: 'Open my communities',
      steps: [
        'Open a community you own: “Manage”, “API usage”, “Access tokens”. Press “Create token”.',
        'Tick “Community management”, “Photos” and “Wall”, confirm and copy the token into “Community access token”.',
        'The number of the community is in its address or under “Manage”, “Settings”: club123456789. Enter it as “Owner ID” with a minus: -123456789.',
      ],
      note: 'VK may not let the token upload photos. Orbita checks this and shows what the token can do.',
    },
  },
} as const satisfies NetworkConnection<keyof typeof credentials.shape>;
