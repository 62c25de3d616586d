import * as z from 'zod/mini';
import { okGroupId } from '../community-number.js';
import { says } from '../messages/rule.js';
import * as rules from '../messages/rules/networks.js';
import { FILL_ALL, type NetworkConnection, keyField } from './network-connection.js';

const credentials = z.object({
  access_token: keyField(),
  secret_key: keyField(),
  application_key: keyField(),
  group_id: z
    .string(FILL_ALL)
    .check(
      z.overwrite(okGroupId),
      z.minLength(1, { ...FILL_ALL, abort: true }),
      z.regex(/^[1-9]\d{0,18}$/, says(rules.groupNumberIsDigits)),
    ),
});

export const odnoklassnikiConnection = {
  credentials,
  fields: [
    { name: 'application_key', isSecret: false },
    { name: 'access_token', isSecret: true },
    { name: 'secret_key', isSecret: true },
    { name: 'group_id', isSecret: false, placeholder: '70000001234567' },
  ],
  key: 'access_token',
  account: 'group_id',
  postAddress: {
    pattern: /^https?:\/\/(?:www\.|m\.)?ok\.ru\/group\/(\d{1,20})\/topic\/(\d{1,20})(?:[/?#]|$)/i,
    account: 'key',
  },
  guideUrl: 'https://ok.ru/devaccess',
  words: {
    ru: {
      fields: {
        application_key: { label: 'Публичный ключ приложения' },
        access_token: { label: 'Вечный access_token' },
        secret_key: { label: 'Секретный ключ сессии', hint: 'Session_secret_key. Это не секретный ключ приложения.' },
        group_id: { label: 'ID группы', hint: 'Цифры из адреса ok.ru/group/…' },
      },
      start: 'Открыть ok.ru/devaccess',
      steps: [
        'Станьте разработчиком на ok.ru/devaccess и создайте приложение. Его публичный ключ придёт в письме и стоит в настройках приложения.',
        'Напишите на api-support@ok.ru и попросите для приложения права VALUABLE_ACCESS, GROUP_CONTENT и PHOTO_CONTENT: без них публиковать в группу нельзя.',
        'В настройках приложения получите «Вечный access_token». Рядом появится «Session_secret_key»: он нужен вместо секретного ключа приложения.',
        'ID группы — цифры из её адреса. Если адрес с именем, номер есть в настройках группы.',
      ],
      note: 'Вы должны быть администратором или редактором группы. Смена пароля в Одноклассниках отключает ключ.',
    },
    en: {
      fields: {
        application_key: { label: 'Public application key' },
        access_token: { label: 'Permanent access_token' },
        secret_key: {
          label: 'Session secret key',
          hint: 'Session_secret_key. This is not the application’s secret key.',
        },
        group_id: { label: 'Group ID', hint: 'The digits of the address ok.ru/group/…' },
      },
      start: 'Open ok.ru/devaccess',
      steps: [
        'Become a developer at ok.ru/devaccess and create an application. Its public key comes by email and is in the application’s settings.',
        'Write to api-support@ok.ru and ask for the rights VALUABLE_ACCESS, GROUP_CONTENT and PHOTO_CONTENT for the application: nothing can be published to a group without them.',
        'Get a permanent access_token in the application’s settings. A “Session_secret_key” appears beside it: it is needed instead of the application’s secret key.',
        'The group ID is the digits of its address. If the address is a name, the number is in the group’s settings.',
      ],
      note: 'You must be an administrator or editor of the group. Changing your Odnoklassniki password disables the token.',
    },
  },
} as const satisfies NetworkConnection<keyof typeof credentials.shape>;
