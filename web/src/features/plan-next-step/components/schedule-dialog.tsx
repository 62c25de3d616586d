import { Button } from '@mantine/core';
import type { PlanPublication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProGateNotice, useProGate } from '@/entities/billing';
import { integrationsQuery } from '@/entities/integrations';
import { messageOf } from '@/shared/api/api-error';
import { formatDateRange } from '@/shared/format/dates';
import { allOf } from '@/shared/format/network-lists';
import { DismissButton } from '@/shared/ui/actions/dismiss-button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { ru } from '@/shared/i18n/ru';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useNow } from '@/shared/ui/hooks/use-now';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { useSchedule } from '../api/schedule';
import { accountsOf, bulkSchedule, firstChoice, networksOf, REFUSALS } from '../model/bulk-schedule';
import { stepTexts } from '../texts';
import { AccountsByNetwork } from './accounts-by-network';
import type { NextStepParts } from './next-step-parts';
import classes from './schedule-dialog.module.css';

const texts = stepTexts.dialog;

interface ScheduleDialogProps extends Pick<NextStepParts, 'ConnectDialog'> {
  planId: number;
  projectId: number;
  /** Finished posts that do not go out automatically yet. */
  publications: readonly PlanPublication[];
  requiresApproval: boolean;
  isPaused: boolean;
  onExited: () => void;
}

/** Asks once before all finished posts of a plan are scheduled: to which accounts, how many, and which stay. */
export function ScheduleDialog({
  planId,
  projectId,
  publications,
  requiresApproval,
  isPaused,
  ConnectDialog,
  onExited,
}: ScheduleDialogProps) {
  const { opened, close } = useDialog();
  const { data: integrations, error, refetch } = useQuery(integrationsQuery());
  const { isBarred } = useProGate();
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const schedule = useSchedule(planId);
  const now = useNow(false);
  const accounts = accountsOf(integrations ?? [], projectId);
  const chosen = picked ?? firstChoice(accounts);
  const { schedules, goes, refused } = bulkSchedule(
    publications,
    accounts.filter(({ id }) => chosen.includes(id)),
    now,
  );
  const days = goes.map(({ scheduled_date }) => scheduled_date).sort();
  const confirm = (): void =>
    schedule.mutate(schedules, {
      onSuccess: (scheduled) => {
        notifySuccess(texts.done(scheduled.length));
        close();
      },
    });
  return (
    <ResponsiveModal
      opened={opened}
      onClose={close}
      onExited={onExited}
      isBusy={schedule.isPending}
      title={texts.title}
      footer={
        <>
          <DismissButton isBusy={schedule.isPending} onClick={close} data-autofocus>
            {ru.common.cancel}
          </DismissButton>
          <Button loading={schedule.isPending} disabled={isBarred || schedules.length === 0} onClick={confirm}>
            {texts.confirm(schedules.length)}
          </Button>
        </>
      }
    >
      <ProGateNotice text={texts.gate} />
      {integrations ? (
        <div className={classes.body}>
          <AccountsByNetwork
            networks={networksOf(publications)}
            accounts={accounts}
            projectId={projectId}
            chosen={chosen}
            onChange={setPicked}
            ConnectDialog={ConnectDialog}
          />
          <div role="status">
            <p className={classes.goes}>
              {goes.length === 0 ? texts.nothing : texts.goes(goes.length, formatDateRange(days[0]!, days.at(-1)!))}
            </p>
          </div>
          {goes.length < publications.length && (
            <div>
              <h3 className={classes.title}>{texts.refused}</h3>
              <ul className={classes.refused}>
                {REFUSALS.filter((reason) => refused[reason].length > 0).map((reason) => (
                  <li key={reason}>
                    {texts.reasons[reason](
                      refused[reason].length,
                      allOf([...new Set(refused[reason].map(({ social_network }) => social_network))]),
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {requiresApproval && <p className={classes.note}>{texts.approval}</p>}
          {isPaused && <p className={classes.note}>{texts.paused}</p>}
          <SlowAnswer of={schedule} />
          {schedule.error !== null && (
            <p className={classes.wrong} role="alert">
              {messageOf(schedule.error, texts.failed)}
            </p>
          )}
        </div>
      ) : error === null ? (
        <RowsSkeleton count={2} />
      ) : (
        <ErrorState level={2} title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </ResponsiveModal>
  );
}
