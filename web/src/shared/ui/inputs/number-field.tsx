import { useState } from 'react';
import { NumberInput } from '../fields';

type Kit = React.ComponentProps<typeof NumberInput>;

interface NumberFieldProps extends Omit<
  Kit,
  'value' | 'defaultValue' | 'onChange' | 'allowDecimal' | 'allowNegative' | 'decimalScale' | 'clampBehavior'
> {
  /** Null while it is empty or not a number yet. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** An unfinished input is not a number: «-» only starts one, but «07» and «1.» already are numbers. */
const numberOf = (typed: string): number | null => (/\d/.test(typed) ? Number(typed) : null);

/** A pasted text arrives in one piece, and the kit would drop unknown characters: «1,5» would become 15, «−5» 5. */
const inTheKitsSigns = ({ currentTarget: input }: React.ChangeEvent<HTMLInputElement>): void => {
  const known = input.value.replaceAll(',', '.').replaceAll(/[−–]/g, '-');
  if (known !== input.value) input.value = known;
};

/**
 * A number as typed. A sign or a fraction that is not allowed stays visible and is refused by the field's rule:
 * dropping it would give another number.
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
