import type { TelegramPlace } from '../../telegram-link.js';

/** As named in «это ссылка на …». */
const PLACES: Readonly<Record<TelegramPlace, string>> = {
  addlist: 'папку каналов',
  addstickers: 'набор стикеров',
  addemoji: 'набор эмодзи',
  addtheme: 'тему оформления',
  bg: 'фон чата',
  boost: 'голоса за канал',
  call: 'звонок',
  confirmphone: 'подтверждение номера',
  contact: 'контакт',
  giftcode: 'подарочный код',
  invoice: 'счёт на оплату',
  iv: 'быстрый просмотр статьи',
  login: 'вход в Telegram',
  m: 'личный чат компании',
  nft: 'подарок',
  passport: 'документы',
  proxy: 'прокси-сервер',
  setlanguage: 'язык интерфейса',
  share: 'окно «Поделиться»',
  user: 'личный чат',
};

export const enterChannelName = 'Введите username канала';
export const enterNameOrLink = 'Укажите @имя публичного канала или ссылку вида https://t.me/имя';
export const invitation = 'Это приглашение в закрытый канал. Следить можно только за публичными: у них есть @имя.';
export const anotherPlace = (place: TelegramPlace) =>
  `Это ссылка на ${PLACES[place]}, а не на канал. Откройте канал и скопируйте его @имя.`;
export const onlyTelegram = 'Следить можно только за каналами Telegram: укажите @имя или ссылку на t.me.';
export const latinLetters = 'Имя канала пишется латинскими буквами, цифрами и подчёркиваниями. Проверьте раскладку.';
