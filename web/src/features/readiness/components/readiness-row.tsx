import type { ReadinessItem } from '@orbita/contracts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { NetworkGlyph } from '@/entities/networks';
import { ProblemList, readinessTexts, Verdict } from '@/entities/readiness';
import { ContentTypeMark } from '@/entities/content-types';
import classes from './readiness-board.module.css';

interface ReadinessRowProps {
  projectId: number;
  item: ReadinessItem;
  onMove: (publication: ReadinessItem['publication']) => void;
}

/** One scheduled publication: time, accounts, topic, verdict, and fixes. */
export const ReadinessRow = memo(function ReadinessRow({ projectId, item, onMove }: ReadinessRowProps) {
  const { publication, problems, accounts } = item;
  const { id, content_plan_id, title, content_type, social_network, scheduled_time } = publication;
  // Published by hand, it goes to the network it was written for.
  const networks = accounts.length > 0 ? [...new Set(accounts.map(({ platform }) => platform))] : [social_network];
  const hasProblems = problems.length > 0 || accounts.some((account) => account.problems.length > 0);
  return (
    <li className={classes.row}>
      <span className={classes.time}>{scheduled_time.slice(0, 5)}</span>
      <span className={classes.networks}>
        {networks.map((network) => (
          <NetworkGlyph key={network} network={network} />
        ))}
      </span>
      <ContentTypeMark type={content_type} variant="letter" />
      <Link
        data-row
        className={classes.title}
        title={title}
        to={`/dashboard/content-plans/${content_plan_id}?publication=${id}`}
      >
        {title}
      </Link>
      <Verdict
        item={item}
        word={item.verdict === 'by-hand' && publication.remind ? readinessTexts.reminded : undefined}
      />
      {hasProblems && (
        <div className={classes.problems}>
          <ProblemList projectId={projectId} item={item} onMove={() => onMove(publication)} />
        </div>
      )}
    </li>
  );
});
