import { NEEDS_FILLING_LABEL, addDays, isToComplete, type Project, type PublicationSummary } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ReadinessProvider, useRisk, RiskMark } from '@/entities/readiness';
import { NetworkGlyphs } from '@/entities/networks';
import { ContentTypeMark } from '@/entities/content-types';
import { networksAt, planTexts as texts } from '@/entities/content-plans';
import { formatDay, todayInZone, shortTime } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { upcomingPublicationsQuery } from '../api/upcoming-publications';
import { UpcomingSkeleton } from './upcoming-skeleton';
import classes from './upcoming-publications.module.css';

/** A project's publications of the next seven days, linked to their plans; those due soon show whether they have a text. */
export function UpcomingPublications({ project: { id, time_zone } }: { project: Pick<Project, 'id' | 'time_zone'> }) {
  const { data: publications, error, refetch } = useQuery(upcomingPublicationsQuery(id));
  if (!publications) {
    if (!error) return <UpcomingSkeleton />;
    return <ErrorState title={texts.ahead.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (publications.length === 0) return <p className={classes.empty}>{texts.ahead.empty}</p>;
  const today = todayInZone(time_zone);
  const tomorrow = addDays(today, 1);
  const days = [...new Set(publications.map(({ scheduled_date }) => scheduled_date))];
  const nameOf = (day: string): string => ({ [today]: texts.ahead.today, [tomorrow]: texts.ahead.tomorrow })[day] ?? '';
  return (
    <ReadinessProvider projectId={id} enabled={publications.some(({ auto_publish }) => auto_publish)}>
      <div className={classes.list}>
        {days.map((day) => (
          <section key={day} aria-labelledby={`ahead-${day}`}>
            <h3 id={`ahead-${day}`} className={classes.day}>
              {nameOf(day) && <span className={classes.near}>{nameOf(day)}</span>}
              <span>{formatDay(day)}</span>
            </h3>
            <ul>
              {publications
                .filter(({ scheduled_date }) => scheduled_date === day)
                .map((publication) => (
                  <li key={publication.id}>
                    <Row publication={publication} isDue={nameOf(day) !== ''} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </ReadinessProvider>
  );
}

function Row({ publication, isDue }: { publication: PublicationSummary; isDue: boolean }) {
  const { id, content_plan_id, title, content_type, scheduled_time, has_content } = publication;
  const risk = useRisk(id);
  return (
    <Link to={`/dashboard/content-plans/${content_plan_id}?publication=${id}`} className={classes.row}>
      <span className={classes.time}>{shortTime(scheduled_time)}</span>
      <NetworkGlyphs networks={networksAt(publication)} className={classes.network} />
      <ContentTypeMark type={content_type} variant="letter" />
      <span className={classes.title} title={title}>
        {title}
      </span>
      {risk && <RiskMark item={risk} />}
      {!risk && isDue && !has_content && <span className={classes.missing}>{texts.ahead.noText}</span>}
      {!risk && isToComplete(publication) && <span className={classes.missing}>{NEEDS_FILLING_LABEL}</span>}
    </Link>
  );
}
