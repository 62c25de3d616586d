import { VisuallyHidden } from '@mantine/core';
import type { PostResult, PublishingAttempt } from '@orbita/contracts';
import { formatInstantIn } from '@/shared/format/dates';
import { formatNumber, UNKNOWN } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';
import { barWidth } from '@/shared/ui/charts/bar-width';
import { TextButton } from '@/shared/ui/actions/text-button';
import { readingsOf, silenceOf, type PostReading } from '../model/post-readings';
import { texts } from '../texts';
import classes from './post-numbers.module.css';

const words = texts.numbers;
const FIGURES = ['views', 'reactions', 'forwards'] as const;

interface PostNumbersProps {
  /** The attempt that published it. */
  attempt: PublishingAttempt;
  /** Absent until they are loaded. */
  results: readonly PostResult[] | undefined;
  /** When they were loaded, epoch ms. */
  askedAt: number;
  /** They failed to load. */
  isFailed: boolean;
  /** IANA time zone of the displayed times. */
  zone: string | undefined;
  onRetry: () => void;
}

/** Numbers of a post an hour, a day and a week after it was published, as far as its network reports them. */
export function PostNumbers({ attempt, results, askedAt, isFailed, zone, onRetry }: PostNumbersProps) {
  const { platform, account, planned_at, sent_at } = attempt;
  const silence = silenceOf(attempt);
  if (silence) return <p className={classes.note}>{words.never[silence](platform)}</p>;
  if (!results) {
    return isFailed ? (
      <p className={classes.note}>
        {words.failed} <TextButton onClick={onRetry}>{ru.common.retry}</TextButton>
      </p>
    ) : (
      <div className={classes.waiting} aria-hidden="true" />
    );
  }
  const most = Math.max(0, ...results.map(({ views }) => views ?? 0));
  const hasGaps = results.some((result) => FIGURES.some((figure) => result[figure] === null));
  return (
    <>
      <table className={classes.numbers}>
        <caption>
          <VisuallyHidden>{words.of(account)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.after}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {words.figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readingsOf(sent_at ?? planned_at, results, askedAt).map((reading) => (
            <tr key={reading.hours}>
              <th scope="row">{words.hours[reading.hours]}</th>
              {reading.state === 'read' ? (
                FIGURES.map((figure) => (
                  <td key={figure}>
                    <Figure result={reading.result} figure={figure} most={most} />
                  </td>
                ))
              ) : (
                <td colSpan={FIGURES.length} className={classes.none}>
                  {reasonOf(reading, zone)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasGaps && (
        <p className={classes.note} aria-hidden="true">
          {words.legend(UNKNOWN)}
        </p>
      )}
    </>
  );
}

/** Why a reading has no numbers. */
const reasonOf = (reading: Exclude<PostReading, { state: 'read' }>, zone: string | undefined): string =>
  reading.state === 'early' ? words.early(formatInstantIn(zone, reading.due)) : words[reading.state];

interface FigureProps {
  result: PostResult;
  figure: (typeof FIGURES)[number];
  /** The highest view count of all readings. */
  most: number;
}

function Figure({ result, figure, most }: FigureProps) {
  const value = result[figure];
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">{UNKNOWN}</span>
        <VisuallyHidden>{words.untold}</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      {formatNumber(value)}
      {figure === 'views' && (
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ width: `${barWidth(value, most)}%` }} />
        </span>
      )}
    </>
  );
}
