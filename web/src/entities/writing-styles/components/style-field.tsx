import { NativeSelect } from '@/shared/ui/fields';
import { usePresentStyle, useWritingStyles } from '../api/writing-styles';

interface StyleFieldProps {
  projectId: number;
  label: string;
  /** Text shown when none is chosen. */
  none: string;
  value: number | null;
  onChange: (styleId: number | null) => void;
}

/** A style of the user, shown only when there is one to choose. */
export function StyleField({ projectId, label, none, value, onChange }: StyleFieldProps) {
  const { data: styles = [] } = useWritingStyles(projectId);
  const present = usePresentStyle(projectId, value);
  if (styles.length === 0) return null;
  return (
    <NativeSelect
      label={label}
      value={String(present ?? '')}
      data={[{ value: '', label: none }, ...styles.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  );
}
