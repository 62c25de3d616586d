import type { ContentPlan } from '@orbita/contracts';
import { formatElapsed } from '@/shared/format/dates';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { useRunStart } from '../api/run-start';
import { LONG_RUN_MS } from '../model/plan-status';
import { planTexts as texts } from '../texts';
import classes from './run-progress.module.css';
import { useNow } from '@/shared/ui/hooks/use-now';

interface RunProgressProps {
  plan: ContentPlan;
  isStale: boolean;
  size?: number;
}

/** The orbit of a running generation with its stage and clock. */
export function RunProgress({ plan, isStale, size = 56 }: RunProgressProps) {
  const now = useNow();
  const startedAt = useRunStart(plan);
  const elapsed = startedAt === undefined ? undefined : now - startedAt;
  const isLong = elapsed !== undefined && elapsed > LONG_RUN_MS;
  return (
    <div className={classes.run}>
      <OrbitProgress percent={plan.progress} label={texts.running.progress(plan.name)} size={size} />
      <div className={classes.words}>
        <p className={classes.status}>{plan.status === 'pending' ? texts.running.pending : texts.running.generating}</p>
        {plan.stage && plan.stage !== texts.running.pending && <p className={classes.stage}>{plan.stage}</p>}
        <p className={classes.clock}>
          {elapsed !== undefined && (
            <>
              {texts.running.elapsed} <time>{formatElapsed(elapsed)}</time>
              {!isLong && <>, {texts.running.usual}</>}
            </>
          )}
        </p>
        {isLong && <p className={classes.note}>{texts.running.long}</p>}
        {plan.is_regeneration && <p className={classes.note}>{texts.running.oldSetStays}</p>}
        {isStale && (
          <p className={classes.note} role="status">
            {texts.running.stale}
          </p>
        )}
      </div>
    </div>
  );
}
