import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { projectQuery } from '@/entities/projects';
import { publishingTexts } from '@/entities/publishing';
import { todayInZone } from '@/shared/format/dates';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import type { PublicationWork } from '../model/use-publication-work';
import { texts } from '../texts';
import { PublicationApproval } from './publication-approval';
import editor from './publication-editor.module.css';
import { freeNetworks } from '../model/family';
import { PublicationFacts } from './publication-facts';
import classes from './publication-plan.module.css';
import type { PublicationActions } from './use-publication-actions';
import { OwnHead } from './variants/own-head';
import type { Family } from './variants/use-family';

interface PublicationPlanProps {
  edit: PublicationWork;
  family: Family;
  actions: PublicationActions;
  projectId: number | undefined;
  hasDeclined: boolean;
  onChooseAccounts: () => void;
}

// Parts needed only for publishing load after the form.
const publishingPart = lazyPart(
  async () => (await import('./publication-publishing')).PublicationPublishing,
  () => <RowsSkeleton count={2} />,
);

/** When and where a publication goes, what it is, and what clients and networks said about it. */
export function PublicationPlan({
  edit,
  family,
  actions,
  projectId,
  hasDeclined,
  onChooseAccounts,
}: PublicationPlanProps) {
  const { publication, work } = edit;
  const isVariant = publication.variant_of !== null;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  const titleId = `publishing-${publication.id}`;
  const { hash } = useLocation();
  // A link leads here before the page is rendered.
  useEffect(() => {
    if (hash === `#${titleId}`) document.getElementById(titleId)?.scrollIntoView({ block: 'start' });
  }, [hash, titleId]);
  const today = todayInZone(project?.time_zone);
  const isMovedToThePast =
    work.scheduled_date !== '' && work.scheduled_date !== publication.scheduled_date && work.scheduled_date < today;
  return (
    <section className={classes.plan} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {publishingTexts.auto.title}
      </h2>
      <PublicationFacts
        publicationId={publication.id}
        work={work}
        errors={actions.errors}
        today={today}
        onChange={actions.change}
        timeHead={isVariant && <OwnHead part="own_time" edit={edit} family={family} />}
        isTimeCommon={isVariant && !work.own_time}
        networks={isVariant ? undefined : freeNetworks(publication)}
      />
      <p className={editor.losing} role="status">
        {isMovedToThePast && texts.past}
      </p>
      {projectId !== undefined && (
        <publishingPart.Part
          edit={edit}
          actions={actions}
          projectId={projectId}
          hasDeclined={hasDeclined}
          onChooseAccounts={onChooseAccounts}
        />
      )}
      <PublicationApproval edit={edit} />
    </section>
  );
}
