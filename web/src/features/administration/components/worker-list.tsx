import type { WorkerProcess } from '@orbita/contracts';
import { formatInstant } from '@/shared/format/dates';
import { QUEUE_LABELS, queueTexts } from '../queue-texts';
import classes from './queues-screen.module.css';

/** Worker processes with their last heartbeat and current work. */
export function WorkerList({ workers }: { workers: readonly WorkerProcess[] }) {
  return (
    <section aria-labelledby="workers">
      <h2 id="workers" className={classes.heading}>
        {queueTexts.workers}
      </h2>
      {workers.every((worker) => worker.is_lost) && (
        <p className={classes.warning} role="status">
          {queueTexts.noWorkers}
        </p>
      )}
      <ul className={classes.workers}>
        {workers.map((worker) => (
          <li key={worker.id} className={classes.worker}>
            <p className={classes.head}>
              <strong className={classes.name}>{worker.id}</strong>
              <span className={classes.life} data-tone={worker.is_lost ? 'danger' : 'good'}>
                {worker.is_lost ? queueTexts.lost(worker.silent_s) : queueTexts.alive(worker.silent_s)}
              </span>
            </p>
            <p className={classes.shares}>
              {worker.queues.map(({ queue, running, concurrency, is_paused }) => (
                <span key={queue} className={classes.share}>
                  <span>
                    {queueTexts.share(QUEUE_LABELS[queue], running, concurrency)}
                    {is_paused && !worker.is_lost && `, ${queueTexts.paused}`}
                  </span>
                  <meter className={classes.bar} min={0} max={Math.max(concurrency, 1)} value={running} aria-hidden />
                </span>
              ))}
            </p>
            <p className={classes.dim}>
              {queueTexts.version(worker.version)}, {queueTexts.since(formatInstant(worker.started_at))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
