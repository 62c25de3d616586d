import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { NumberField } from './number-field';

interface WholeNumberFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** A field that holds a number, or null when it is empty. */
  name: FieldPath<T>;
  label: string;
  description?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A whole number in a form, with grouped thousands; empty is null. The form's rules check the range. */
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
