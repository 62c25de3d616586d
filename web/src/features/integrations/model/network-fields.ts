import type { PublishingNetwork } from '@orbita/contracts';
import { fieldTexts as words } from '../field-texts';

/** Every field a key of some network has. */
export type CredentialField =
  | 'bot_token'
  | 'chat_id'
  | 'access_token'
  | 'owner_id'
  | 'secret_key'
  | 'application_key'
  | 'group_id'
  | 'api_token';

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
  /** Its holder can publish, so it is masked. */
  isSecret: boolean;
}

/** The fields for connecting an account by hand, in the order the user finds them. */
export const NETWORK_FIELDS: Record<PublishingNetwork, readonly NetworkField[]> = {
  telegram: [
    { name: 'bot_token', ...words.telegram.bot_token, isSecret: true },
    {
      name: 'chat_id',
      ...words.telegram.chat_id,
      placeholder: '-1001234567890',
      isSecret: false,
    },
  ],
  vk: [
    {
      name: 'access_token',
      ...words.vk.access_token,
      isSecret: true,
    },
    {
      name: 'owner_id',
      ...words.vk.owner_id,
      placeholder: '-123456789',
      isSecret: false,
    },
  ],
  odnoklassniki: [
    { name: 'application_key', ...words.odnoklassniki.application_key, isSecret: false },
    { name: 'access_token', ...words.odnoklassniki.access_token, isSecret: true },
    {
      name: 'secret_key',
      ...words.odnoklassniki.secret_key,
      isSecret: true,
    },
    {
      name: 'group_id',
      ...words.odnoklassniki.group_id,
      placeholder: '70000001234567',
      isSecret: false,
    },
  ],
  tenchat: [
    { name: 'api_token', ...words.tenchat.api_token, isSecret: true },
    { name: 'chat_id', ...words.tenchat.chat_id, isSecret: false },
  ],
};
