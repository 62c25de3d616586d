import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput, TextInput } from '@/shared/ui/fields';
import type { NetworkField } from '../model/network-fields';
import { texts } from '../texts';

interface CredentialInputProps extends UseFormRegisterReturn {
  field: NetworkField;
  /** Its error; true when the message is shown elsewhere. */
  error: string | boolean | undefined;
}

/** One part of a key: secrets are masked, and the browser is asked not to store them. */
export function CredentialInput({ field: { label, hint, placeholder, isSecret }, ...input }: CredentialInputProps) {
  const all = {
    label,
    description: hint,
    placeholder,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    required: true,
    autoComplete: isSecret ? 'new-password' : 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    ...input,
  };
  if (!isSecret) return <TextInput {...all} />;
  return (
    <PasswordInput
      {...all}
      visibilityToggleButtonProps={{ 'aria-label': texts.form.toggleSecret(label), tabIndex: 0 }}
    />
  );
}
