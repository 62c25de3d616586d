import { Button } from '@mantine/core';
import { canPublishTo, type Publication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isLimited, subscriptionQuery, StartTrialButton } from '@/entities/billing';
import { projectQuery, timeZoneLabel } from '@/entities/projects';
import { projectPublishingQuery, publishingTexts as texts } from '@/entities/publishing';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Switch } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { useTargets } from '../api/use-targets';
import { forecastOf, type Schedule } from '../model/forecast';
import { AccountChoice } from './account-choice';
import classes from './auto-publishing.module.css';
import { NoAccounts } from './no-accounts';
import { useConnectDialog } from './use-connect-dialog';

export interface AutoPublishingProps {
  /** As stored. */
  publication: Publication;
  projectId: number;
  /** As on the screen. */
  schedule: Schedule;
  network: Publication['social_network'];
  remind: boolean;
  /** The user removed the account that was suggested. */
  hasDeclined: boolean;
  hasText: boolean;
  /** Number of placeholders left in the text. */
  unfilled: number;
  isDirty: boolean;
  /** Saving what is on the screen withdraws a client's approval. */
  losesApproval: boolean;
  /** Ids of the two fields, for links to them. */
  ids: Record<'auto_publish' | 'integration_ids', string>;
  errors: Partial<Record<'auto_publish' | 'integration_ids', string>>;
  onChange: (change: Partial<Pick<Schedule, 'auto_publish' | 'integration_ids'>>) => void;
}

/** Whether a publication is published automatically, to which accounts, and the forecast. */
export function AutoPublishing({
  publication,
  projectId,
  schedule,
  network,
  remind,
  hasDeclined,
  hasText,
  unfilled,
  isDirty,
  losesApproval,
  ids,
  errors,
  onChange,
}: AutoPublishingProps) {
  const { auto_publish: isOn } = schedule;
  const { data: subscription } = useQuery(subscriptionQuery());
  const { data: project } = useQuery(projectQuery(projectId));
  const { data: publishing } = useQuery({ ...projectPublishingQuery(projectId), enabled: isOn });
  const { choices, targets, error, refetch, checkAgain } = useTargets({
    publicationId: publication.id,
    projectId,
    post: { social_network: network, integration_ids: schedule.integration_ids },
    hasDeclined,
    isChecked: hasText && !isDirty,
  });
  const { open: connect, warm, dialog, ref: where } = useConnectDialog(projectId, checkAgain);
  const hasChoices = choices !== undefined && choices.length > 0;
  const isBarred = subscription !== undefined && isLimited(subscription) && !isOn;
  const forecast = forecastOf({
    schedule: { ...schedule, integration_ids: [...targets] },
    hasText,
    unfilled,
    status: publication.status,
    isPaused: publishing?.paused ?? false,
    lacksApproval: (publishing?.requires_approval ?? false) && (publication.approval !== 'approved' || losesApproval),
    isDirty,
  });
  // A suggested account is chosen together with the switch.
  const toggle = (next: boolean): void =>
    onChange({ auto_publish: next, ...(next && targets.length > 0 && { integration_ids: [...targets] }) });
  const isByHand = !canPublishTo(network) && !isOn && targets.length === 0;
  return (
    <>
      {isByHand && <p className={classes.zone}>{remind ? texts.auto.byHandReminded : texts.auto.byHandUnreminded}</p>}
      {(!isByHand || hasChoices) && (
        <div ref={where} className={classes.where} tabIndex={-1} {...(!hasChoices && { id: ids.integration_ids })}>
          {error && <ErrorState title={texts.accounts.loadFailed} error={error} onRetry={refetch} />}
          {!choices && !error && <RowsSkeleton count={1} />}
          {choices?.length === 0 && <NoAccounts onWarm={warm} onConnect={connect} />}
          {!hasChoices && <FormError message={errors.integration_ids} />}
          {hasChoices && (
            <AccountChoice
              id={ids.integration_ids}
              label={texts.auto.where}
              choices={choices}
              value={targets}
              error={errors.integration_ids}
              onChange={(integration_ids) => onChange({ integration_ids })}
            />
          )}
          {isOn && isDirty && hasText && targets.length > 0 && (
            <p className={classes.zone}>{texts.auto.unsavedCheck}</p>
          )}
          {dialog}
        </div>
      )}
      {!isByHand && (
        <>
          <Switch
            id={ids.auto_publish}
            label={texts.auto.toggle}
            checked={isOn}
            disabled={isBarred}
            error={errors.auto_publish}
            onChange={({ currentTarget }) => toggle(currentTarget.checked)}
          />
          <p className={classes.forecast} data-tone={forecast.tone} role="status">
            {forecast.sentence}{' '}
            {forecast.tone === 'goes' && project && (
              <span className={classes.zone}>{texts.auto.zone(timeZoneLabel(project.time_zone))}</span>
            )}
          </p>
        </>
      )}
      {isBarred && !isByHand && (
        <div className={classes.gate}>
          <p>{texts.auto.gate}</p>
          <div className={classes.ways}>
            {subscription.trial === 'available' && <StartTrialButton />}
            <Button variant="default" component={Link} to="/dashboard/settings/subscription">
              {texts.auto.toPlans}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
