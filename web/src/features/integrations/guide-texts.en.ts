import type { Translated } from '@/shared/i18n/translated';
import type { guideTexts as russian } from './guide-texts';

export const guideTexts: Translated<typeof russian> = {
  telegram: {
    title: 'How to connect Telegram',
    start: 'Open @BotFather',
    steps: [
      'Open the chat with @BotFather in Telegram, send /newbot and give your bot a name. The reply holds a token: copy it into “Bot token”.',
      'Open your channel: “Manage channel”, “Administrators”, “Add administrator”. Find the bot by its name and choose it.',
      'Leave the bot the right “Post messages” and save.',
      'Enter the channel’s @name as “Chat ID”. A private channel has no name: open it at web.telegram.org/a, its number follows the hash in the address and starts with -100.',
    ],
    note: 'The bot needs no other rights. You can revoke the token at any time: send /revoke to @BotFather.',
  },
  vk: {
    title: 'How to connect VK',
    start: 'Open my communities',
    steps: [
      'Open a community you own: “Manage”, “API usage”, “Access tokens”. Press “Create token”.',
      'Tick “Community management”, “Photos” and “Wall”, confirm and copy the token into “Community access token”.',
      'The number of the community is in its address or under “Manage”, “Settings”: club123456789. Enter it as “Owner ID” with a minus: -123456789.',
    ],
    note: 'VK may not let the token upload photos. Orbita checks this and shows what the token can do.',
  },
  odnoklassniki: {
    title: 'How to connect Odnoklassniki',
    start: 'Open ok.ru/devaccess',
    steps: [
      'Become a developer at ok.ru/devaccess and create an application. Its public key comes by email and is in the application’s settings.',
      'Write to api-support@ok.ru and ask for the rights VALUABLE_ACCESS, GROUP_CONTENT and PHOTO_CONTENT for the application: nothing can be published to a group without them.',
      'Get a permanent access_token in the application’s settings. A “Session_secret_key” appears beside it: it is needed instead of the application’s secret key.',
      'The group ID is the digits of its address. If the address is a name, the number is in the group’s settings.',
    ],
    note: 'You must be an administrator or editor of the group. Changing your Odnoklassniki password disables the token.',
  },
  tenchat: {
    title: 'How to connect TenChat',
    start: 'Open TenChat',
    steps: [
      'Ask whoever gives you access to publishing in TenChat for an API token and paste it into “API token”.',
      'Ask for the chat ID too: it is the channel or profile where posts will come out.',
      'Press “Connect”: Orbita asks TenChat whether it accepts the token.',
    ],
    note: 'TenChat does not document its interface, so working with it is unconfirmed. If it does not connect, copy the text of the post and publish it yourself.',
  },
};
