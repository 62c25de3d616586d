import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { queuesQuery, useOpenBoard } from '../api/queues-api';
import { queueTexts } from '../queue-texts';
import { JobsList } from './jobs-list';
import { QueueCard } from './queue-card';
import classes from './queues-screen.module.css';
import { WorkerList } from './worker-list';

/** Waiting, running and failed jobs, the workers, and every job with stop and repeat. */
export function QueuesScreen() {
  const { data, error, refetch } = useQuery(queuesQuery());
  return (
    <>
      {!data && !error && <RowsSkeleton count={4} />}
      {!data && error && <ErrorState title={queueTexts.failed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {!data.redis_answers && (
            <p className={classes.warning} role="status">
              {queueTexts.redisAway}
            </p>
          )}
          <ul className={classes.queues} aria-label={queueTexts.queues}>
            {data.queues.map((figures) => (
              <li key={figures.queue}>
                <QueueCard figures={figures} />
              </li>
            ))}
          </ul>
          <WorkerList workers={data.workers} />
        </>
      )}
      <JobsList />
      <BoardButton />
    </>
  );
}

function BoardButton() {
  const opening = useOpenBoard();
  const open = (): void => {
    // Opened by the click itself: a browser blocks a tab opened after the answer.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    opening.mutate(undefined, {
      onSuccess: ({ path }) => (tab ?? window).location.assign(path),
      onError: (error) => {
        tab?.close();
        notifyError(error, queueTexts.boardFailed);
      },
    });
  };
  return (
    <p className={classes.board}>
      <Button variant="default" loading={opening.isPending} onClick={open}>
        {queueTexts.board}
      </Button>
      <span className={classes.dim}>{queueTexts.boardHint}</span>
    </p>
  );
}
