import { toPlain, unfilledPlaces, type PlanPublication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApprovalStatus } from '@/entities/approvals';
import { ProGateDialog, useProGate } from '@/entities/billing';
import { projectQuery } from '@/entities/projects';
import { byHandPath, projectPublishingQuery, publishingTexts } from '@/entities/publishing';
import {
  hasPassed,
  nextActOf,
  obstacleToReminding,
  obstacleToScheduling,
  PublishDialog,
  useConnectDialog,
  useTargets,
  type NextAct,
  type Obstacle,
} from '@/features/publishing';
import { formatShortMoment } from '@/shared/format/short-moment';
import { ru } from '@/shared/i18n/ru';
import { TextButton } from '@/shared/ui/actions/text-button';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useListsChanged } from '../../api/publication-mutations';
import type { PublicationWork } from '../../model/use-publication-work';
import type { Member } from '../../model/family';
import { differences, workOf, type Field, type Work } from '../../model/work';
import { texts as editorTexts } from '../../texts';
import { variantTexts } from '../../variant-texts';
import { ActionError } from '../action-error';
import type { PublicationActions } from '../use-publication-actions';
import type { TabSwitch } from '../variants/use-tab-switch';
import { atOf, itemsOf, whereOf } from './acts-of-one';
import { SendingButtons } from './sending-buttons';
import classes from './publication-sending.module.css';
import { useFamilyActs } from './use-family-acts';

const { act: texts, auto } = publishingTexts;

export interface ApprovalDialogProps {
  planId: number;
  publications?: readonly PlanPublication[];
  onClose: () => void;
}

interface PublicationSendingProps {
  edit: PublicationWork;
  /** All networks of the publication; undefined while they load. */
  members: readonly Member[] | undefined;
  tabs: Pick<TabSwitch, 'go'>;
  actions: PublicationActions;
  projectId: number;
  /** The user removed the account that was suggested. */
  hasDeclined: boolean;
  /** Files of the post are still on their way. */
  isUploading: boolean;
  /** Shows the publication to a client. */
  ApprovalDialog: ComponentType<ApprovalDialogProps>;
  /** Moves the focus to where something is missing. */
  onLead: (to: Exclude<Obstacle['at'], 'connect' | 'plan'>) => void;
}

/** Decide about going out by itself; a change of any of them is a new schedule. */
const SCHEDULE: readonly Field[] = [
  'scheduled_date',
  'scheduled_time',
  'auto_publish',
  'remind',
  'integration_ids',
  'social_network',
];

const UPLOADING: Obstacle = { sentence: editorTexts.page.uploading, at: 'media' };

/** The one next act with a publication, and a menu of the others. What it does is what stands in the fields. */
export function PublicationSending(props: PublicationSendingProps) {
  const { edit, members, tabs, actions, projectId, hasDeclined, isUploading, ApprovalDialog, onLead } = props;
  const { publication, work, isDirty, losesApproval, save } = edit;
  const { id, status } = publication;
  const { scheduled_date: date, scheduled_time: time } = work;
  const hasText = work.text.text.trim() !== '' || work.media.length > 0;
  const unfilled = unfilledPlaces(work.text.text, work.text.entities).length;
  const [saidOf, setSaidOf] = useState<{ sentence: string; work: Work; tab?: number }>();
  // What was missing may be there after a change.
  const said = saidOf?.work === work ? saidOf : undefined;
  const say = (sentence: string | undefined): void =>
    setSaidOf(sentence === undefined ? undefined : { sentence, work });
  const [dialog, setDialog] = useState<'publish' | 'approve' | 'plan' | null>(null);
  /** Each opening begins with the accounts of that moment. */
  const [openings, setOpenings] = useState(0);
  const { isBarred } = useProGate();
  const { data: project } = useQuery(projectQuery(projectId));
  const { data: publishing } = useQuery(projectPublishingQuery(projectId));
  const approvalStatus = useApprovalStatus(publication);
  const onChanged = useListsChanged();
  const navigate = useNavigate();
  const { choices, targets, checkAgain } = useTargets({
    publicationId: id,
    projectId,
    post: work,
    hasDeclined,
    isChecked: hasText && !isDirty,
  });
  const { open: connect, dialog: connectDialog, ref: saidBox } = useConnectDialog(projectId, checkAgain);

  const stored = differences(workOf(publication), work);
  const isPast = hasPassed(date, time, project?.time_zone);
  const lacksApproval =
    publishing?.requires_approval === true && (publication.approval !== 'approved' || losesApproval);
  const act = nextActOf({
    status,
    schedule: work,
    remind: work.remind,
    network: work.social_network,
    isScheduleStored: !stored.some((field) => SCHEDULE.includes(field)),
    hasPassed: isPast,
    targets,
    needsAsking: lacksApproval && approvalStatus !== 'awaited',
  });

  const lead = (obstacle: Obstacle): void => {
    say(obstacle.sentence);
    if (obstacle.at === 'connect') connect();
    else if (obstacle.at === 'plan') setDialog('plan');
    else onLead(obstacle.at);
  };
  const leadToTime = (sentence?: string): void => {
    say(sentence);
    onLead('when');
  };
  const moment = date === '' || time === '' ? undefined : formatShortMoment(date, time);
  const schedule = async (): Promise<void> => {
    if (hasPassed(date, time, project?.time_zone)) return leadToTime(texts.past);
    if (isUploading) return lead(UPLOADING);
    const obstacle = obstacleToScheduling({
      schedule: work,
      targets,
      hasText,
      unfilled,
      isBarred,
      choices: choices ?? [],
    });
    if (obstacle) return lead(obstacle);
    const isDone = await actions.storeFrom('bar', { auto_publish: true, integration_ids: [...targets] });
    if (isDone && moment !== undefined) notifySuccess(texts.done(moment));
  };
  const remind = async (): Promise<void> => {
    if (hasPassed(date, time, project?.time_zone)) return leadToTime(texts.past);
    if (isUploading) return lead(UPLOADING);
    const obstacle = obstacleToReminding({ schedule: work, hasText, unfilled });
    if (obstacle) return lead(obstacle);
    const isDone = await actions.storeFrom('bar', { remind: true });
    if (isDone && moment !== undefined) notifySuccess(texts.willRemind(moment));
  };
  const forget = async (): Promise<void> => {
    if (await actions.storeFrom('bar', { remind: false })) notifySuccess(texts.willNotRemind);
  };
  const unschedule = async (): Promise<void> => {
    if (await actions.storeFrom('bar', { auto_publish: false })) notifySuccess(texts.undone);
  };
  /** Opens a dialog about what is saved. */
  const open = async (name: 'publish' | 'approve'): Promise<void> => {
    if (isUploading) return lead(UPLOADING);
    if (!hasText) return lead({ sentence: texts.noText, at: 'text' });
    if (!(await actions.storeFrom('bar'))) return;
    setOpenings(openings + 1);
    setDialog(name);
  };
  const copy = async (): Promise<void> => {
    if (!hasText) return lead({ sentence: texts.noText, at: 'text' });
    try {
      await navigator.clipboard.writeText(toPlain(work.text));
      notifySuccess(texts.copied);
    } catch {
      notifyError(ru.common.copyFailed);
    }
  };
  const runs: Record<NextAct, () => void> = {
    sending: () => undefined,
    settle: () => document.getElementById(`publishing-${id}`)?.scrollIntoView({ block: 'start' }),
    sent: () => void open('publish'),
    publish: () => void open('publish'),
    planned: () => leadToTime(),
    approve: () => void open('approve'),
    schedule: () => void schedule(),
    remind: () => void remind(),
    reminded: () => leadToTime(),
    copy: () => void copy(),
  };
  const items = itemsOf(act, work.auto_publish, {
    schedule: () => void schedule(),
    change: () => leadToTime(),
    unschedule: () => void unschedule(),
    remind: () => void remind(),
    forget: () => void forget(),
    'by-hand': () => void navigate(byHandPath(id)),
    publish: () => void open('publish'),
    approve: () => void open('approve'),
    copy: () => void copy(),
  });
  const family = useFamilyActs({
    hasDeclined,
    members,
    openId: id,
    work,
    act,
    planId: publication.content_plan_id,
    projectId,
    zone: project?.time_zone,
    isBarred,
    save: async () => {
      if (isUploading) lead(UPLOADING);
      return !isUploading && actions.storeFrom('bar');
    },
    onOpenOne: () => runs[act](),
    onObstacle: (member, obstacle) => {
      if (member.id === id || obstacle.at === 'plan' || obstacle.at === 'connect') return lead(obstacle);
      setSaidOf({
        sentence: variantTexts.sending.at(member.social_network, obstacle.sentence),
        work,
        tab: member.id,
      });
    },
  });
  const run = (action: () => void): void => {
    say(undefined);
    action();
  };
  return (
    <>
      <SendingButtons
        act={act}
        at={family.together ? family.at : atOf(act, moment, whereOf(targets, choices))}
        label={family.label}
        items={[...family.items, ...items]}
        isWaiting={choices === undefined}
        isSaving={actions.isSavingAt('bar') || family.isPending}
        onRun={() => run(family.together ?? runs[act])}
        onChoose={run}
      />
      <div ref={saidBox} className={classes.said} tabIndex={-1}>
        {said !== undefined && !save.isPending && (
          <p role="alert">
            {said.sentence}
            {said.tab !== undefined && (
              <>
                {' '}
                <TextButton onClick={() => said.tab !== undefined && void tabs.go(said.tab)}>
                  {variantTexts.sending.toTab}
                </TextButton>
              </>
            )}
          </p>
        )}
        <ActionError of={save} problem={actions.problemAt('bar')} isHere={actions.isSavingAt('bar')} />
      </div>
      {connectDialog}
      <PublishDialog
        key={openings}
        opened={dialog === 'publish'}
        publicationId={id}
        projectId={projectId}
        preselected={targets}
        onChanged={onChanged}
        onClose={() => setDialog(null)}
      />
      {dialog === 'approve' && (
        <ApprovalDialog
          planId={publication.content_plan_id}
          publications={[publication]}
          onClose={() => setDialog(null)}
        />
      )}
      <ProGateDialog text={auto.gate} opened={dialog === 'plan'} onClose={() => setDialog(null)} />
    </>
  );
}
