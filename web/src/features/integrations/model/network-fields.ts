import { PUBLISHING_NETWORKS, type CredentialsOf, type PublishingNetwork, connectionOf } from '@orbita/contracts';
import { LANGUAGE } from '@/shared/i18n/language';

/** Every field a key of some network has. */
export type CredentialField = { [Network in PublishingNetwork]: keyof CredentialsOf<Network> }[PublishingNetwork];

export interface NetworkField {
  name: CredentialField;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Its holder can publish, so it is masked. */
  isSecret: boolean;
}

/** The fields for connecting an account by hand, in the order the user finds them. */
export const fieldsOf = (network: PublishingNetwork): readonly NetworkField[] => {
  const { fields, words } = connectionOf(network);
  return fields.map((field) => ({
    ...field,
    ...words[LANGUAGE].fields[field.name]!,
    name: field.name as CredentialField,
  }));
};

export const NO_CREDENTIALS = Object.fromEntries(
  PUBLISHING_NETWORKS.flatMap(fieldsOf).map(({ name }) => [name, '']),
) as Readonly<Record<CredentialField, string>>;
