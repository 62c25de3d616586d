import { Button } from '@mantine/core';
import {
  DEFAULT_NETWORK,
  examinePlan,
  type ContentPlanWithPublications,
  type HealthFinding,
  type PlanPublication,
  type PublicationMove,
} from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { projectQuery } from '@/entities/projects';
import { ByHandNote } from '@/entities/publishing';
import { messageOf } from '@/shared/api/api-error';
import { todayInZone } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconCheck } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { planQuery, type PlanDialogProps } from '@/entities/content-plans';
import { useReschedule } from '../api/reschedule';
import { fixAll } from '../model/fix-all';
import { healthTexts as texts } from '../texts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import classes from './health-dialog.module.css';

const addDialog = lazyPart(async () => (await import('@/entities/publications')).AddPublicationDialog);

/** Problems of a plan, and free fixes for them. */
export function HealthDialog({ planId, onClose }: PlanDialogProps) {
  const { opened, close } = useDialog();
  const { data: plan, error, refetch } = useQuery(planQuery(planId));
  const { data: project } = useQuery({ ...projectQuery(plan?.project_id ?? 0), enabled: plan !== undefined });
  const zone = project?.time_zone;
  const findings = useMemo(
    () => plan && examinePlan(plan, plan.publications, { today: todayInZone(zone) }),
    [plan, zone],
  );
  return (
    <ResponsiveModal opened={opened} onClose={close} onExited={onClose} title={texts.title}>
      <p className={classes.hint}>{texts.hint}</p>
      {plan && findings ? (
        <>
          <ByHandNote networks={[...new Set(plan.publications.map(({ social_network }) => social_network))]} />
          <Findings plan={plan} findings={findings} today={todayInZone(zone)} onLeave={close} />
        </>
      ) : error === null ? (
        <RowsSkeleton count={3} />
      ) : (
        <ErrorState level={2} title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </ResponsiveModal>
  );
}

interface FindingsProps {
  plan: ContentPlanWithPublications;
  findings: readonly HealthFinding[];
  /** Today in the project. */
  today: string;
  /** Called when something is opened on the page below. */
  onLeave: () => void;
}

/** The moves that undo a fix, for publications as they are after it. */
const wayBack = (before: readonly PlanPublication[], after: readonly PlanPublication[]): PublicationMove[] =>
  after.flatMap(({ id, version }) => {
    const was = before.find((publication) => publication.id === id);
    if (!was) return [];
    const { scheduled_date, scheduled_time, social_network } = was;
    return [{ id, version, scheduled_date, scheduled_time, social_network }];
  });

function Findings({ plan, findings, today, onLeave }: FindingsProps) {
  const { id: planId, publications } = plan;
  const [adding, setAdding] = useState<{ date: string; title: string } | null>(null);
  const reschedule = useReschedule(planId);
  const [undo, setUndo] = useState<PublicationMove[] | null>(null);
  const [said, setSaid] = useState('');
  const undoButton = useRef<HTMLButtonElement>(null);
  const fix = (moves: PublicationMove[]): void =>
    reschedule.mutate(moves, {
      onSuccess: (moved) => {
        setUndo(wayBack(publications, moved));
        setSaid(texts.fixed);
        // The pressed button disappears with its line.
        requestAnimationFrame(() => undoButton.current?.focus());
      },
    });
  const goBack = (moves: PublicationMove[]): void =>
    reschedule.mutate(moves, {
      onSuccess: () => {
        setUndo(null);
        setSaid(texts.undone);
      },
    });
  return (
    <>
      <div className={classes.state} role="status">
        <span>
          {said} {findings.length > 0 && texts.count(findings.length)}
        </span>
        {findings.filter((one) => one.fix !== null).length > 1 && (
          <Button size="compact-sm" disabled={reschedule.isPending} onClick={() => fix(fixAll(plan, today))}>
            {texts.fixAll}
          </Button>
        )}
        {undo !== null && (
          <Button
            ref={undoButton}
            size="compact-sm"
            variant="default"
            disabled={reschedule.isPending}
            onClick={() => goBack(undo)}
          >
            {texts.undo}
          </Button>
        )}
      </div>
      <SlowAnswer of={reschedule} />
      {reschedule.error !== null && (
        <p className={classes.failure} role="alert">
          {messageOf(reschedule.error, texts.failed)}
        </p>
      )}
      {findings.length === 0 ? (
        <p className={classes.well}>
          <IconCheck size={20} aria-hidden />
          <span>
            <strong>{texts.well}</strong> {texts.wellText}
          </span>
        </p>
      ) : (
        <ul className={classes.findings}>
          {findings.map(({ key, message, fix: moves, way }) => (
            <li key={key} className={classes.finding}>
              <span className={classes.message}>{message}</span>
              {moves ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={texts.fixOf(message)}
                  disabled={reschedule.isPending}
                  onClick={() => fix(moves)}
                >
                  {texts.fix}
                </Button>
              ) : way.action === 'open' ? (
                <Button
                  component={Link}
                  to={`/dashboard/content-plans/${planId}?publication=${way.id}`}
                  size="compact-sm"
                  variant="default"
                  aria-label={texts.openOf(message)}
                  onClick={onLeave}
                >
                  {texts.open}
                </Button>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={texts.addOf(message)}
                  onClick={() => setAdding(way)}
                >
                  {texts.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <addDialog.Part
          planId={planId}
          today={today}
          date={adding.date}
          title={adding.title}
          network={plan.social_networks[0] ?? DEFAULT_NETWORK}
          onAdded={() => undefined}
          onExited={() => setAdding(null)}
        />
      )}
    </>
  );
}
