import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/api-error';
import { IconCalendarShare, IconFileSpreadsheet, IconPrinter } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useExportPlan } from '../api/plan-exchange';
import { exchangeTexts } from '../texts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import classes from './exchange.module.css';
import type { PlanDialogProps } from '@/entities/content-plans';

const texts = exchangeTexts.export;

/** Formats in which a plan can be exported. */
export function ExportDialog({ planId, onClose }: PlanDialogProps) {
  const { opened, close } = useDialog();
  const save = useExportPlan(planId);
  const start = (format: 'csv' | 'ics'): void =>
    save.mutate(format, {
      onSuccess: ({ name }) => {
        notifySuccess(texts.done(name));
        close();
      },
    });
  return (
    <ResponsiveModal opened={opened} onClose={close} onExited={onClose} title={texts.title} size="sm" centered>
      <ul className={classes.ways}>
        <Way
          icon={<IconFileSpreadsheet aria-hidden />}
          label={texts.csv}
          hint={texts.csvHint}
          onClick={() => start('csv')}
        />
        <Way
          icon={<IconCalendarShare aria-hidden />}
          label={texts.ics}
          hint={texts.icsHint}
          onClick={() => start('ics')}
        />
        <Way icon={<IconPrinter aria-hidden />} label={texts.print} hint={texts.printHint} to={printAddress(planId)} />
      </ul>
      <SlowAnswer of={save} />
      {save.error !== null && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error, texts.failed)}
        </p>
      )}
    </ResponsiveModal>
  );
}

export const printAddress = (planId: number): string => `/dashboard/content-plans/${planId}/print`;

interface WayProps {
  icon: ReactNode;
  label: string;
  hint: string;
  /** URL it leads to; without it, it runs an action. */
  to?: string;
  onClick?: () => void;
}

function Way({ icon, label, hint, to, onClick }: WayProps) {
  const content = (
    <>
      {icon}
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.hint}>{hint}</span>
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={classes.way} onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link to={to} className={classes.way}>
          {content}
        </Link>
      )}
    </li>
  );
}
