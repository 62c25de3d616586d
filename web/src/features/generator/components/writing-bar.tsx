import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { OrbitProgress } from '@/shared/ui/orbit-progress';
import { stopLabel } from '@/shared/ui/stop-label';
import type { Generator } from '../model/use-generator';
import { quickTexts } from '../quick-texts';

import classes from './generator-result.module.css';

/** What is being written, and the way to stop it; on a phone it is brought into sight, below the button that began it. */
export function WritingBar({ generator, fallback }: { generator: Generator; fallback: string }) {
  const { stage, stop, stopFigures, isStopping } = generator;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: browsers answer a scroll by a promise, which is no clean-up.
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={bar} className={classes.bar}>
      <OrbitProgress label={fallback} size={32} />
      <p className={classes.stage}>{stage || fallback}</p>
      <Button variant="default" size="xs" loading={isStopping} onClick={stop}>
        {stopLabel(quickTexts.stop, stopFigures, 'share')}
      </Button>
    </div>
  );
}
