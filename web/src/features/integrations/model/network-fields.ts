import type { PublishingNetwork } from '@orbita/contracts';

/** Every field a key of some network has. */
export type CredentialField =
  'bot_token' | 'chat_id' | 'access_token' | 'owner_id' | 'secret_key' | 'application_key' | 'group_id' | 'api_token';

export const NO_CREDENTIALS: Readonly<Record<CredentialField, string>> = {
  bot_token: '',
  chat_id: '',
  access_token: '',
  owner_id: '',
  secret_key: '',
  application_key: '',
  group_id: '',
  api_token: '',
};

export interface NetworkField {
  name: CredentialField;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Whoever reads it can post: typed unseen. */
  isSecret: boolean;
}

/** What is typed to connect an account by hand, in the order it is found in. */
export const NETWORK_FIELDS: Record<PublishingNetwork, readonly NetworkField[]> = {
  telegram: [
    { name: 'bot_token', label: 'Токен бота', hint: 'Его присылает @BotFather.', isSecret: true },
    {
      name: 'chat_id',
      label: 'ID чата',
      hint: '@имя канала или его номер. Номера каналов начинаются с -100.',
      placeholder: '-1001234567890',
      isSecret: false,
    },
  ],
  vk: [
    {
      name: 'access_token',
      label: 'Ключ доступа сообщества',
      hint: 'С правами на стену, фотографии и управление сообществом.',
      isSecret: true,
    },
    {
      name: 'owner_id',
      label: 'ID владельца',
      hint: 'Номер сообщества. Он начинается с минуса.',
      placeholder: '-123456789',
      isSecret: false,
    },
  ],
  odnoklassniki: [
    { name: 'application_key', label: 'Публичный ключ приложения', isSecret: false },
    { name: 'access_token', label: 'Вечный access_token', isSecret: true },
    {
      name: 'secret_key',
      label: 'Секретный ключ сессии',
      hint: 'Session_secret_key. Это не секретный ключ приложения.',
      isSecret: true,
    },
    {
      name: 'group_id',
      label: 'ID группы',
      hint: 'Цифры из адреса ok.ru/group/…',
      placeholder: '70000001234567',
      isSecret: false,
    },
  ],
  tenchat: [
    { name: 'api_token', label: 'API-токен', isSecret: true },
    { name: 'chat_id', label: 'ID чата', hint: 'Канал или профиль, куда выходят посты.', isSecret: false },
  ],
};
