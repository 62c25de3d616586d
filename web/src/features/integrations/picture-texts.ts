/** Words on the sketches of the networks' screens. */
export const pictureTexts = {
  telegram: {
    administrators: 'Управление каналом · Администраторы',
    owner: 'Вы — владелец',
    bot: 'Ваш бот — администратор',
    add: 'Добавить администратора',
    rights: 'Права бота',
    post: 'Публикация сообщений',
    profile: 'Изменение профиля канала',
    subscribers: 'Добавление подписчиков',
  },
  vk: {
    api: 'Управление · Работа с API',
    none: 'У сообщества пока нет ключей',
    new: 'Создать ключ доступа',
    create: 'Создать ключ',
    keys: 'Ключи доступа',
    management: 'Управление сообществом',
    photos: 'Фотографии сообщества',
    wall: 'Стена',
    submit: 'Создать',
  },
  ok: {
    settings: 'Настройки приложения',
    key: 'Публичный ключ',
    token: 'Вечный access_token',
  },
} as const;
