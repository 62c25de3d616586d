import { ActionIcon, Button } from '@mantine/core';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconMinus, IconPlus } from '@/shared/ui/icons';
import { texts } from '../../texts';
import classes from './result-view.module.css';

const words = texts.result.zoom;
/** 1 shows the whole picture. */
const STEPS = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** Zoom of the picture. */
export function ZoomBar({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const at = Math.max(
    0,
    STEPS.findIndex((step) => step >= value),
  );
  const go = (by: number): void => onChange(STEPS[at + by] ?? value);
  return (
    <div role="group" aria-label={words.label} className={classes.zoom}>
      <Hint label={words.out}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={words.out}
          disabled={at === 0}
          onClick={() => go(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <span className={classes.zoomNow}>{words.now(value)}</span>
      <Hint label={words.in}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={words.in}
          disabled={at === STEPS.length - 1}
          onClick={() => go(1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <Button variant="subtle" color="gray" size="compact-sm" disabled={value === 1} onClick={() => onChange(1)}>
        {words.fit}
      </Button>
    </div>
  );
}
