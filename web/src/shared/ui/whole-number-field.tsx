import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { NumberField } from './number-field';

interface WholeNumberFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** A field that holds a number, or null while nothing is written. */
  name: FieldPath<T>;
  label: string;
  description?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A whole number of a form, its thousands apart; nothing is null. Which numbers are allowed the form's rules say. */
export function WholeNumberField<T extends FieldValues, O>({
  control,
  name,
  label,
  description,
  required = false,
  disabled = false,
}: WholeNumberFieldProps<T, O>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberField
          label={label}
          description={fieldState.error ? undefined : description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={required}
          disabled={disabled}
          thousandSeparator=" "
          hideControls
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  );
}
