import type { PublishingAttempt } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectQuery } from '@/entities/projects';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { formatInstantIn } from '@/shared/format/dates';
import { publishedPostsQuery } from '../api/publishing-queries';
import { useAttempts } from '../api/use-attempts';
import { latestByAccount } from '../model/attempts';
import { delayOf } from '../model/delay';
import { texts } from '../texts';
import { AttemptRow } from './attempt-row';
import { PostNumbers } from './post-numbers';
import classes from './receipts.module.css';

interface ReceiptsProps {
  publicationId: number;
  /** Time zone of the displayed times. */
  projectId: number | undefined;
  /** Saves what is on the screen before a resend; returns whether it succeeded. */
  prepare?: () => Promise<boolean>;
  /** Refetches lists of publications. */
  onChanged: () => void;
}

/** Where a publication was published, and its other attempts; nothing while there are none. */
export function Receipts({ publicationId, projectId, prepare, onChanged }: ReceiptsProps) {
  const { attempts, error, refetch } = useAttempts(publicationId, { onEnd: onChanged });
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  const [settled, setSettled] = useState<PublishingAttempt>();
  const posts = useQuery({ ...publishedPostsQuery(publicationId), enabled: attempts?.some(isOut) ?? false });
  if (!attempts) {
    return error && <ErrorState title={texts.receipts.loadFailed} error={error} onRetry={refetch} />;
  }
  const latest = latestByAccount(attempts);
  const groups = [
    { title: texts.receipts.published, of: attempts.filter(isOut) },
    { title: texts.receipts.others, of: attempts.filter((attempt) => !isOut(attempt)) },
  ];
  return (
    <>
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && (
            <section key={title}>
              <h3 className={classes.title}>{title}</h3>
              <ul className={classes.list}>
                {of.map((attempt) => (
                  <AttemptRow
                    key={attempt.id}
                    publicationId={publicationId}
                    attempt={attempt}
                    isLatest={attempt.integration_id !== null && latest.get(attempt.integration_id) === attempt}
                    prepare={prepare}
                    onChanged={onChanged}
                    settled={settled?.id === attempt.id ? settled : undefined}
                    onSettled={setSettled}
                  >
                    <p className={classes.times}>{timesOf(attempt, project?.time_zone)}</p>
                    {isOut(attempt) && (
                      <PostNumbers
                        attempt={attempt}
                        results={posts.data && (posts.data.find(({ id }) => id === attempt.id)?.results ?? [])}
                        askedAt={posts.dataUpdatedAt}
                        isFailed={posts.isError}
                        zone={project?.time_zone}
                        onRetry={() => void posts.refetch()}
                      />
                    )}
                  </AttemptRow>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

const isOut = ({ status }: PublishingAttempt): boolean => status === 'published';

/** `По плану 12 декабря, 10:30 · отправлен 12 декабря, 10:30, вовремя`. */
const timesOf = ({ planned_at, sent_at }: PublishingAttempt, zone: string | undefined): string => {
  const planned = texts.receipts.planned(formatInstantIn(zone, planned_at));
  if (sent_at === null) return planned;
  return `${planned} · ${texts.receipts.sent(formatInstantIn(zone, sent_at))}, ${delayOf(planned_at, sent_at)}`;
};
