import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput, TextInput } from '@/shared/ui/fields';
import type { NetworkField } from '../model/network-fields';
import { texts } from '../texts';

interface CredentialInputProps extends UseFormRegisterReturn {
  field: NetworkField;
  /** What is wrong with it; true where that is said elsewhere. */
  error: string | boolean | undefined;
}

/** One part of a key: what is secret is typed unseen, and no browser is asked to remember it. */
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
