import { Skeleton } from '@mantine/core';
import type { Project, PublicationSummary } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDay } from '@/shared/format/dates';
import { ru } from '@/shared/i18n/ru';
import { ContentTypeMark } from '@/shared/ui/content-type-mark';
import { ErrorState } from '@/shared/ui/error-state';
import { NetworkGlyph } from '@/shared/ui/network-glyph';
import { publicationsAheadQuery } from '../api/publications-ahead';
import { shortTime } from '../model/publication-view';
import { texts } from '../texts';
import classes from './publications-ahead.module.css';

/** What a project publishes in the next seven days, each leading to its place in its plan. */
export function PublicationsAhead({ project }: { project: Pick<Project, 'id' | 'time_zone'> }) {
  const { data: publications, error, refetch } = useQuery(publicationsAheadQuery(project.id));
  if (!publications) {
    if (!error) return <AheadSkeleton />;
    return <ErrorState title={texts.ahead.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (publications.length === 0) return <p className={classes.empty}>{texts.ahead.empty}</p>;
  return (
    <ul className={classes.list}>
      {publications.map((publication, index) => (
        <li key={publication.id}>
          <Row
            publication={publication}
            startsDay={publications[index - 1]?.scheduled_date !== publication.scheduled_date}
          />
        </li>
      ))}
    </ul>
  );
}

function Row({ publication, startsDay }: { publication: PublicationSummary; startsDay: boolean }) {
  const { id, content_plan_id, title, content_type, social_network, scheduled_date, scheduled_time } = publication;
  return (
    <Link to={`/dashboard/content-plans/${content_plan_id}?publication=${id}`} className={classes.row}>
      <span className={classes.date} data-repeated={!startsDay || undefined}>
        {formatDay(scheduled_date)}
      </span>
      <span className={classes.time}>{shortTime(scheduled_time)}</span>
      <NetworkGlyph network={social_network} className={classes.network} />
      <ContentTypeMark type={content_type} variant="letter" />
      <span className={classes.title} title={title}>
        {title}
      </span>
    </Link>
  );
}

function AheadSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label={ru.common.loading} aria-busy="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={14} width={`${60 - index * 10}%`} />
        </div>
      ))}
    </div>
  );
}
