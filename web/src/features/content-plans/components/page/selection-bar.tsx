import { Button } from '@mantine/core';
import type { PlanPublication } from '@orbita/contracts';
import { texts as approvalTexts } from '@/features/approvals/texts';
import { withPrice } from '@/shared/ui/credits-price';
import { IconCalendarShare, IconSparkles, IconTrash, IconUserCheck, IconX } from '@/shared/ui/icons';
import { useTextsEstimate } from '../../api/publication-texts';
import { workbenchTexts } from '../../workbench-texts';
import { IconAct } from '../icon-act';
import classes from './selection-bar.module.css';

const texts = workbenchTexts.selection;

interface SelectionBarProps {
  /** At least one. */
  publications: readonly PlanPublication[];
  /** Publications that pass the filter, when not all of them are chosen. */
  rest: number | null;
  onAll: () => void;
  /** `skipped`: how many of the chosen have their texts. */
  onWrite: (unwritten: readonly PlanPublication[], skipped: number) => void;
  onMove: () => void;
  /** Shows them to a client. */
  onApprove: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What is done with the chosen publications; floats over the end of the list. */
export function SelectionBar({
  publications,
  rest,
  onAll,
  onWrite,
  onMove,
  onApprove,
  onRemove,
  onClear,
}: SelectionBarProps) {
  const count = publications.length;
  return (
    <section className={classes.bar} aria-label={texts.label}>
      <div className={classes.count}>
        <span role="status">{texts.count(count)}</span>
        {rest !== null && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {texts.all(rest)}
          </Button>
        )}
      </div>
      <div className={classes.acts}>
        <WriteButton publications={publications} onWrite={onWrite} />
        <Button variant="default" size="sm" leftSection={<IconCalendarShare size={16} aria-hidden />} onClick={onMove}>
          {texts.move}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserCheck size={16} aria-hidden />}
          title={approvalTexts.links.title}
          onClick={onApprove}
        >
          {approvalTexts.links.short}
        </Button>
        <Button
          variant="default"
          size="sm"
          className={classes.danger}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
        <IconAct label={texts.clear} size={36} onClick={onClear}>
          <IconX size={18} aria-hidden />
        </IconAct>
      </div>
    </section>
  );
}

/** Writes the texts of those that have none, for the price on it. */
function WriteButton({ publications, onWrite }: Pick<SelectionBarProps, 'publications' | 'onWrite'>) {
  const unwritten = publications.filter((one) => !one.has_content && one.writing_job_id === null);
  const estimate = useTextsEstimate(unwritten);
  const isIdle = unwritten.length === 0;
  return (
    <Button
      size="sm"
      leftSection={<IconSparkles size={16} aria-hidden />}
      data-disabled={isIdle || undefined}
      aria-disabled={isIdle}
      title={isIdle ? workbenchTexts.write.allWritten : undefined}
      onClick={() => !isIdle && onWrite(unwritten, publications.length - unwritten.length)}
    >
      {withPrice(workbenchTexts.write.many, isIdle ? undefined : estimate?.estimated_credits)}
    </Button>
  );
}
