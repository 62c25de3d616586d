import { Button } from '@mantine/core';
import type { PlanPublication } from '@orbita/contracts';
import { approvalsTexts as approvalTexts } from '@/entities/approvals';
import { CreditGlyph, withPrice, useTextsEstimate } from '@/entities/billing';
import { formatNumber } from '@/shared/format/numbers';
import { IconCalendarShare, IconSparkles, IconTrash, IconUserCheck, IconX } from '@/shared/ui/icons';
import { workbenchTexts } from '../texts';
import { IconAction } from '@/shared/ui/actions/icon-action';
import classes from './selection-bar.module.css';

const texts = workbenchTexts.selection;

interface SelectionBarProps {
  /** At least one. */
  publications: readonly PlanPublication[];
  /** Publications that pass the filter, when not all of them are selected. */
  rest: number | null;
  onAll: () => void;
  /** `skipped`: how many of the selected already have texts. */
  onWrite: (unwritten: readonly PlanPublication[], skipped: number) => void;
  onMove: () => void;
  /** Shares them with a client. */
  onApprove: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Actions on the selected publications; floats over the end of the list. */
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
    <section className={classes.place} aria-label={texts.label}>
      <div className={classes.bar}>
        <div className={classes.count}>
          <span role="status">{texts.count(count)}</span>
          {rest !== null && (
            <Button variant="subtle" size="compact-sm" onClick={onAll}>
              {texts.all(rest)}
            </Button>
          )}
        </div>
        <div className={classes.actions}>
          <WriteButton publications={publications} onWrite={onWrite} />
          <AppMutation label={texts.move} icon={IconCalendarShare} onAction={onMove} />
          <AppMutation
            label={approvalTexts.links.short}
            title={approvalTexts.links.title}
            icon={IconUserCheck}
            onAction={onApprove}
          />
          <AppMutation label={texts.remove} icon={IconTrash} isDanger onAction={onRemove} />
        </div>
        <div className={classes.clear}>
          <IconAction label={texts.clear} size={36} onClick={onClear}>
            <IconX size={18} aria-hidden />
          </IconAction>
        </div>
      </div>
    </section>
  );
}

interface ActionProps {
  label: string;
  title?: string;
  icon: typeof IconTrash;
  isDanger?: boolean;
  onAction: () => void;
}

/** With its name where there is room, otherwise only its mark. */
function AppMutation({ label, title = label, icon: Icon, isDanger = false, onAction }: ActionProps) {
  return (
    <Button
      variant="default"
      size="sm"
      className={`${classes.action} ${isDanger ? classes.danger : ''}`}
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={label}
      title={title}
      onClick={onAction}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  );
}

/** Writes the texts of those that have none; the price is on the button. */
function WriteButton({ publications, onWrite }: Pick<SelectionBarProps, 'publications' | 'onWrite'>) {
  const mains = publications.filter(({ variant_of }) => variant_of === null);
  const unwritten = mains.filter((one) => !one.has_content && one.writing_job_id === null);
  const { estimate } = useTextsEstimate(unwritten);
  const isIdle = unwritten.length === 0;
  const credits = isIdle ? undefined : estimate?.estimated_credits;
  const label = withPrice(workbenchTexts.write.many, credits);
  return (
    <Button
      size="sm"
      leftSection={<IconSparkles size={16} aria-hidden />}
      data-disabled={isIdle || undefined}
      aria-disabled={isIdle}
      aria-label={label}
      title={isIdle ? workbenchTexts.write.allWritten : undefined}
      onClick={() => !isIdle && onWrite(unwritten, mains.length - unwritten.length)}
    >
      <span className={classes.long}>{label}</span>
      <span className={classes.short} aria-hidden>
        {credits
          ? `${workbenchTexts.write.short} · ${formatNumber(credits)}`
          : withPrice(workbenchTexts.write.short, credits)}
        {credits ? <CreditGlyph size={14} /> : null}
      </span>
    </Button>
  );
}
