import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconArrowsExchange } from '@/shared/ui/icons';
import { texts } from '../../texts';
import classes from './stage.module.css';

const STEP = 2;
const LARGE_STEP = 10;

interface CompareSliderProps {
  /** Percent of the width that shows the original, 0–100. */
  value: number;
  onChange: (value: number) => void;
}

/** The divider between before and after, over the whole picture: dragged by a pointer anywhere, moved by arrows. */
export function CompareSlider({ value, onChange }: CompareSliderProps) {
  const [isPulled, setPulled] = useState(false);
  const pull = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChange(Math.min(100, Math.max(0, Math.round(((event.clientX - left) / width) * 1_000) / 10)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const next = {
      ArrowRight: value + step,
      ArrowUp: value + step,
      ArrowLeft: value - step,
      ArrowDown: value - step,
      PageUp: value + LARGE_STEP,
      PageDown: value - LARGE_STEP,
      Home: 0,
      End: 100,
    }[event.code];
    if (next === undefined) return;
    event.preventDefault();
    onChange(Math.min(100, Math.max(0, next)));
  };
  return (
    <div
      className={classes.compare}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPulled(true);
        pull(event);
      }}
      onPointerMove={(event) => isPulled && pull(event)}
      onPointerUp={() => setPulled(false)}
      onPointerCancel={() => setPulled(false)}
    >
      <span className={classes.side} data-side="before" hidden={value < 12}>
        {texts.result.before}
      </span>
      <span className={classes.side} data-side="after" hidden={value > 88}>
        {texts.result.after}
      </span>
      <div
        role="slider"
        tabIndex={0}
        className={classes.line}
        style={{ left: `${value}%` }}
        aria-label={texts.result.slider}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value)}
        aria-valuetext={texts.result.sliderValue(Math.round(value))}
        onKeyDown={onKeyDown}
      >
        <span className={classes.knob} aria-hidden>
          <IconArrowsExchange size={18} />
        </span>
      </div>
    </div>
  );
}
