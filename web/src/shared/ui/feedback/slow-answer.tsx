import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AppMutation } from '../../api/use-app-mutation';
import { ru } from '../../i18n/ru';
import classes from './slow-answer.module.css';

/** A wait longer than this shows a message. */
const SLOW_AFTER_MS = 10_000;

interface SlowAnswerProps {
  /** What the user waits for. */
  of: Pick<AppMutation<never, never>, 'isPending' | 'submittedAt' | 'stop'>;
}

/** Says that an answer is late, and lets the user wait or stop. Placed beside the button that started it. */
export function SlowAnswer({ of: { isPending, submittedAt, stop } }: SlowAnswerProps) {
  return (
    <div role="status" className={classes.region}>
      {isPending && <Wait key={submittedAt} onStop={stop} />}
    </div>
  );
}

function Wait({ onStop }: { onStop: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isSlow) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSlow]);
  if (!isSlow) return null;
  return (
    <div className={classes.slow}>
      <p>{ru.slow.text}</p>
      <div className={classes.ways}>
        <Button size="xs" variant="default" onClick={() => setSlow(false)}>
          {ru.slow.wait}
        </Button>
        <Button size="xs" variant="subtle" onClick={onStop}>
          {ru.slow.stop}
        </Button>
      </div>
    </div>
  );
}
