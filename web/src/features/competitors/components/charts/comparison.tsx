import { Button } from '@mantine/core';
import type { CompetitorStats } from '@orbita/contracts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, formatRate, UNKNOWN } from '@/shared/format/numbers';
import { compare, type ComparedFigure, type ComparisonRow } from '../../model/comparison';
import { pageTexts } from '../../page-texts';
import classes from './comparison.module.css';

const texts = pageTexts.charts.comparison;

interface ComparisonProps extends Pick<CompetitorStats, 'channel' | 'own'> {
  /** The page shows the own channel itself. */
  isOwn: boolean;
  projectId: number;
}

/** The channel beside the project's own one, or how to add one for comparison. */
export function Comparison({ channel, own, isOwn, projectId }: ComparisonProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {texts.title}
      </h2>
      <div className={classes.card}>
        {isOwn && <p>{texts.isOwn}</p>}
        {!isOwn && own && (
          <>
            <p>{texts.counted(channel.posts_counted, own.posts_counted)}</p>
            <div className={classes.scroll} tabIndex={0} role="group" aria-label={texts.title}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{texts.figure}</th>
                    <th scope="col" title={channel.title}>
                      {channel.title}
                    </th>
                    <th scope="col" title={own.title}>
                      {own.title}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {compare(channel, own).map((row) => (
                    <Row key={row.figure} row={row} />
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
        {!isOwn && !own && (
          <div className={classes.hint}>
            <p>{texts.none}</p>
            <Button component={Link} to={`/dashboard/projects/${projectId}/edit`} variant="default">
              {texts.configure}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

const format = (figure: ComparedFigure, value: number | null): string => {
  if (value === null) return UNKNOWN;
  if (figure === 'engagement_rate') return formatRate(value);
  return formatNumber(figure === 'posts_per_week' ? Math.round(value * 10) / 10 : Math.round(value));
};

const aheadOf = (percent: number): string => {
  if (percent === 0) return texts.equal;
  const size = `${formatNumber(Math.abs(percent))}%`;
  return percent > 0 ? texts.more(size) : texts.fewer(size);
};

function Row({ row: { figure, theirs, own, ahead } }: { row: ComparisonRow }) {
  return (
    <tr>
      <th scope="row">{texts.figures[figure]}</th>
      <td>
        {format(figure, theirs)}
        {ahead !== null && <span className={classes.ahead}>{aheadOf(ahead)}</span>}
      </td>
      <td>{format(figure, own)}</td>
    </tr>
  );
}
