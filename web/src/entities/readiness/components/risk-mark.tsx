import { VisuallyHidden } from '@mantine/core';
import type { ReadinessItem } from '@orbita/contracts';
import { IconAlertTriangle, IconInfoCircle } from '@/shared/ui/icons';
import { firstProblem } from '../model/problems';
import { verdictOf } from './verdict';
import classes from './readiness-marks.module.css';

interface RiskMarkProps {
  item: ReadinessItem;
  size?: number;
}

/** A calendar-sized mark for a publication with problems, with the first one as its label. */
export function RiskMark({ item, size = 16 }: RiskMarkProps) {
  const Icon = item.verdict === 'blocked' ? IconAlertTriangle : IconInfoCircle;
  const problem = firstProblem(item);
  const label = problem ? `${verdictOf(item)}: ${problem.message}` : verdictOf(item);
  return (
    <span className={classes.risk} data-verdict={item.verdict} title={label}>
      <Icon size={size} aria-hidden />
      <VisuallyHidden>, {label}</VisuallyHidden>
    </span>
  );
}
