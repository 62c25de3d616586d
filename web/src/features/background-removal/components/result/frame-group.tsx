import { Switch } from '@/shared/ui/fields';
import { DEFAULT_MARGIN, MAX_MARGIN, type Look } from '../../model/look';
import { texts } from '../../texts';
import { Group, Range } from './controls';
import classes from './controls.module.css';

const words = texts.result.frame;

interface FrameGroupProps {
  value: Look['margin'];
  /** The object is completely erased. */
  isEmpty: boolean;
  /** Size of the file that would be saved. */
  size: { width: number; height: number };
  onChange: (margin: Look['margin']) => void;
}

/** Margin kept around the object. */
export function FrameGroup({ value, isEmpty, size, onChange }: FrameGroupProps) {
  return (
    <Group label={words.label}>
      <Switch
        label={words.crop}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? DEFAULT_MARGIN : null)}
      />
      {value !== null && isEmpty && (
        <p className={classes.problem} role="alert">
          {words.nothing}
        </p>
      )}
      {value !== null && !isEmpty && (
        <Range
          label={words.margin}
          value={value}
          min={0}
          max={MAX_MARGIN}
          said={texts.result.backdrop.percent(value)}
          onChange={onChange}
        />
      )}
      <p className={`${classes.note} o-figures`}>{texts.result.save.size(size.width, size.height)}</p>
    </Group>
  );
}
