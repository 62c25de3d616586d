/** What is typed to connect an account by hand, in the words the networks' own screens use. */
export const fieldTexts = {
  telegram: {
    bot_token: { label: 'Токен бота', hint: 'Его присылает @BotFather.' },
    chat_id: { label: 'ID чата', hint: '@имя канала или его номер. Номера каналов начинаются с -100.' },
  },
  vk: {
    access_token: {
      label: 'Ключ доступа сообщества',
      hint: 'С правами на стену, фотографии и управление сообществом.',
    },
    owner_id: { label: 'ID владельца', hint: 'Номер сообщества. Он начинается с минуса.' },
  },
  odnoklassniki: {
    application_key: { label: 'Публичный ключ приложения' },
    access_token: { label: 'Вечный access_token' },
    secret_key: {
      label: 'Секретный ключ сессии',
      hint: 'Session_secret_key. Это не секретный ключ приложения.',
    },
    group_id: { label: 'ID группы', hint: 'Цифры из адреса ok.ru/group/…' },
  },
  tenchat: {
    api_token: { label: 'API-токен' },
    chat_id: { label: 'ID чата', hint: 'Канал или профиль, куда выходят посты.' },
  },
} as const;
