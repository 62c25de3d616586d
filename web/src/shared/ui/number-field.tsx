import { useState } from 'react';
import { NumberInput } from './fields';

type Kit = React.ComponentProps<typeof NumberInput>;

interface NumberFieldProps extends Omit<
  Kit,
  'value' | 'defaultValue' | 'onChange' | 'allowDecimal' | 'allowNegative' | 'decimalScale' | 'clampBehavior'
> {
  /** Null while nothing is written, or no number yet. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Half typed it is none: «-» is the beginning of a number, «07» and «1.» are one already. */
const numberOf = (typed: string): number | null => (/\d/.test(typed) ? Number(typed) : null);

/** What is pasted comes in one piece, of which the kit would leave out what it does not know: «1,5» would be 15, «−5» 5. */
const inTheKitsSigns = ({ currentTarget: input }: React.ChangeEvent<HTMLInputElement>): void => {
  const known = input.value.replaceAll(',', '.').replaceAll(/[−–]/g, '-');
  if (known !== input.value) input.value = known;
};

/**
 * A number as it was typed. A sign or a fraction that is not allowed stays in sight, to be refused by the rule of the
 * field: left out it would be another number.
 */
export function NumberField({ value, onChange, onBlur, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <NumberInput
      {...rest}
      allowedDecimalSeparators={['.', ',']}
      clampBehavior="none"
      onChangeCapture={inTheKitsSigns}
      value={typed !== '' && numberOf(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        const isNumber = typeof next === 'number';
        setTyped(isNumber ? '' : String(next));
        onChange(isNumber ? next : numberOf(String(next)));
      }}
      onBlur={(event) => {
        setTyped('');
        onBlur?.(event);
      }}
    />
  );
}
