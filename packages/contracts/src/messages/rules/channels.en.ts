import type { TelegramPlace } from '../../telegram-link.js';
const PLACES: Readonly<Record<TelegramPlace, string>> = {
  addlist: 'a folder of channels',
  addstickers: 'a set of stickers',
  addemoji: 'a set of emoji',
  addtheme: 'a theme',
  bg: 'a chat background',
  boost: 'boosts of a channel',
  call: 'a call',
  confirmphone: 'the confirmation of a phone number',
  contact: 'a contact',
  giftcode: 'a gift code',
  invoice: 'an invoice',
  iv: 'an instant view of an article',
  login: 'a login to Telegram',
  m: 'a private chat of a company',
  nft: 'a gift',
  passport: 'documents',
  proxy: 'a proxy server',
  setlanguage: 'a language of the interface',
  share: 'the “Share” window',
  user: 'a private chat',
};

export const enterChannelName = 'Enter the channel’s username';
export const enterNameOrLink = 'Enter the @name of a public channel, or a link such as https://t.me/name';
export const invitation =
  'This is an invitation to a private channel. Only public ones can be followed: they have an @name.';
export const anotherPlace = (place: TelegramPlace) =>
  `This is a link to ${PLACES[place]}, not to a channel. Open the channel and copy its @name.`;
export const onlyTelegram = 'Only Telegram channels can be followed: enter an @name or a t.me link.';
export const latinLetters = 'Names of channels have Latin letters, digits and underscores. Check your keyboard layout.';
