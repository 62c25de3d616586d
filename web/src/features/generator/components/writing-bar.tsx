import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import type { Generator } from '../model/use-generator';
import { quickTexts } from '../quick-texts';

import classes from './generator-result.module.css';

/** Progress of a generation, with a stop button; on a phone it is scrolled into view, below the button that started it. */
export function WritingBar({ generator, fallback }: { generator: Generator; fallback: string }) {
  const { stage, stop, stopFigures, isStopping } = generator;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: browsers may return a promise from a scroll, which is not a clean-up function.
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
