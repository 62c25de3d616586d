import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core';
import { type PlanPublication, type TextEntity } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { PublicationByHand } from '@/entities/publishing';
import { PublicationRisk } from '@/entities/readiness';
import { ApprovalBadge, useApprovalStatus, approvalsTexts as approvalTexts } from '@/entities/approvals';
import { DemoTag } from '@/entities/writer';
import { ContentTypeMark } from '@/entities/content-types';
import { MarkedText, publicationTexts } from '@/entities/publications';
import { useWritingJob } from '@/shared/api/jobs';
import { formatDay, shortTime } from '@/shared/format/dates';
import { ru } from '@/shared/i18n/ru';
import { ActionRow } from '@/shared/ui/actions/action-row';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconChevronLeft, IconChevronRight } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { publicationQuery } from '../api/publication-query';
import { workbenchTexts } from '../texts';
import type { PublicationAction } from './publication-actions';
import { PublicationBadge } from './publication-list';
import { PublicationNetworks } from './publication-networks';
import classes from './publication-panel.module.css';

// Receipts are requested only when something was sent.
const receipts = lazyPart(async () => (await import('./publication-receipts')).PublicationReceipts);

const verdicts = lazyPart(async () => (await import('@/entities/approvals')).Verdicts);

interface PublicationFactsProps {
  publication: PlanPublication;
  actions: readonly PublicationAction[];
}

/** The texts of a publication and its details. */
export function PublicationFacts({ publication, actions }: PublicationFactsProps) {
  const { content_type, scheduled_date, scheduled_time, is_demo, published_count } = publication;
  const approvalStatus = useApprovalStatus(publication);
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        <Fact term={workbenchTexts.publication.when}>
          {formatDay(scheduled_date)}, {shortTime(scheduled_time)}
          <span className={classes.zone}>{workbenchTexts.publication.zone}</span>
        </Fact>
        <Fact term={workbenchTexts.publication.network}>
          <PublicationNetworks publication={publication} />
        </Fact>
        <Fact term={workbenchTexts.publication.type}>
          <ContentTypeMark type={content_type} />
        </Fact>
        <Fact term={workbenchTexts.publication.status}>
          <span className={classes.inline}>
            <PublicationBadge publication={publication} isAlways /> {is_demo && <DemoTag />}
          </span>
          {published_count > 0 && <span className={classes.zone}>{workbenchTexts.published(published_count)}</span>}
        </Fact>
        {approvalStatus && (
          <Fact term={approvalTexts.term}>
            <ApprovalBadge approvalStatus={approvalStatus} />
          </Fact>
        )}
      </dl>
      <PublicationByHand publication={publication} />
      <PublicationRisk
        publicationId={publication.id}
        onMove={() => actions.find(({ name }) => name === 'move')?.run?.()}
      />
      {publication.approval !== 'none' && <verdicts.Part key={publication.approval} publicationId={publication.id} />}
      {wasSent(publication) && <receipts.Part publication={publication} />}
      <Passage title={workbenchTexts.publication.idea} text={publication.short_description} isMain />
      <LongTexts publication={publication} />
    </div>
  );
}

/** Called after an attempt; the publication's page shows the results of earlier attempts. */
const wasSent = ({ status, published_count }: PlanPublication): boolean =>
  published_count > 0 || ['publishing', 'unconfirmed', 'failed', 'missed'].includes(status);

function LongTexts({ publication }: { publication: PlanPublication }) {
  const { data, error, refetch } = useQuery(publicationQuery(publication));
  const writing = useWritingJob(publication.writing_job_id);
  const isNewIdea = writing.job?.kind === 'publication.new-idea';
  if (data) {
    return (
      <>
        <Passage title={workbenchTexts.publication.goal} text={data.goal} />
        <Passage title={workbenchTexts.publication.reasoning} text={data.reasoning} />
        {writing.isWriting ? (
          <Passage
            title={isNewIdea ? publicationTexts.newIdea.writing : workbenchTexts.write.draft}
            text={writing.draft || writing.job?.stage || ru.common.loading}
            isMain
          />
        ) : (
          <Passage
            title={workbenchTexts.publication.content}
            text={data.content}
            marks={data.content_entities}
            isMain
          />
        )}
      </>
    );
  }
  if (error)
    return <ErrorState title={workbenchTexts.publication.loadFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" aria-label={ru.common.loading} role="status">
      <Skeleton height={12} width="20%" />
      <Skeleton height={14} width="90%" mt={10} />
      <Skeleton height={14} width="70%" mt={8} />
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PassageProps {
  title: string;
  text: string | null;
  isMain?: boolean;
  /** The text that will be published, with its placeholders marked. */
  marks?: readonly TextEntity[];
}

function Passage({ title, text, isMain = false, marks }: PassageProps) {
  if (!text) return null;
  return (
    <section className={classes.passage} data-main={isMain || undefined}>
      <h3>{title}</h3>
      <p>{marks ? <MarkedText text={text} entities={marks} /> : text}</p>
    </section>
  );
}

/** Actions on the publication, in the one order of actions. */
export function PublicationActions({
  actions,
  side = 'below',
}: {
  actions: readonly PublicationAction[];
  side?: 'below' | 'above';
}) {
  return (
    <ActionRow
      label={workbenchTexts.acting.label}
      primary={actions.find(({ kind }) => kind === 'main')}
      others={actions.filter(({ kind }) => kind !== 'main')}
      side={side}
    />
  );
}

interface PublicationStepsProps {
  publication: PlanPublication;
  /** Position among the others, from 1. */
  position: number;
  count: number;
  previous: PlanPublication | undefined;
  next: PlanPublication | undefined;
  onMove: (id: number) => void;
}

/** Buttons to the neighbours of a publication, with its position among them. */
export function PublicationSteps({ publication, position, count, previous, next, onMove }: PublicationStepsProps) {
  // For a user who walks through the list, the texts are loaded already.
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const near of [next, previous]) if (near) void queryClient.prefetchQuery(publicationQuery(near));
  }, [next, previous, queryClient]);
  return (
    <div className={classes.steps}>
      <span className={classes.position} role="status">
        {workbenchTexts.publication.position(position, count)}
        <VisuallyHidden>: {publication.title}</VisuallyHidden>
      </span>
      <Step label={workbenchTexts.publication.previous} target={previous} onMove={onMove}>
        <IconChevronLeft size={20} aria-hidden />
      </Step>
      <Step label={workbenchTexts.publication.next} target={next} onMove={onMove}>
        <IconChevronRight size={20} aria-hidden />
      </Step>
    </div>
  );
}

interface StepProps {
  label: string;
  target: PlanPublication | undefined;
  onMove: (id: number) => void;
  children: ReactNode;
}

function Step({ label, target, onMove, children }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={target?.title}
      // Not `disabled`: a button that loses its focus at the last publication would end the keyboard navigation.
      data-disabled={target === undefined || undefined}
      aria-disabled={target === undefined}
      onClick={() => target && onMove(target.id)}
    >
      {children}
    </ActionIcon>
  );
}
