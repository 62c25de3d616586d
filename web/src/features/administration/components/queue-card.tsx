import type { JobKind, QueueFigures } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import { Fold } from '@/shared/ui/page/fold';
import { JOB_KIND_LABELS } from '../job-labels';
import { LONG_WAIT_S } from '../model/long-wait';
import { ACTION_LABELS, QUEUE_LABELS, queueTexts } from '../queue-texts';
import classes from './queues-screen.module.css';

const labelOf = (kind: string): string => JOB_KIND_LABELS[kind as JobKind] ?? ACTION_LABELS[kind] ?? kind;

/** Numbers of one queue, with its oldest waiting job and its kinds. */
export function QueueCard({ figures }: { figures: QueueFigures }) {
  const { queue, waiting, resting, active, failed, oldest_waiting_s: oldest, kinds, messages } = figures;
  const tiles: [string, number, string?][] = [
    [queueTexts.waiting, waiting],
    [queueTexts.active, active],
    [queueTexts.failedDay, failed, failed > 0 ? 'danger' : undefined],
    [queueTexts.doneHour, figures.completed_last_hour],
    [queueTexts.doneDay, figures.completed_last_day],
  ];
  return (
    <article className={classes.queue} aria-labelledby={`queue-${queue}`}>
      <header className={classes.head}>
        <h2 id={`queue-${queue}`} className={classes.title}>
          {QUEUE_LABELS[queue]}
        </h2>
        <span className={classes.dim}>{queue}</span>
      </header>
      <p className={classes.oldest} data-tone={oldest !== null && oldest >= LONG_WAIT_S[queue] ? 'danger' : undefined}>
        {oldest === null ? queueTexts.nobodyWaits : queueTexts.oldest(oldest)}
        {resting > 0 && `, ${queueTexts.resting(resting)}`}
      </p>
      <dl className={classes.tiles}>
        {tiles.map(([name, value, tone]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="o-figures" data-tone={tone}>
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.dim}>
        {queueTexts.perMinute(figures.per_minute)} · {queueTexts.messages(messages)}
      </p>
      {kinds.length > 0 && (
        <Fold className={classes.kinds} label={queueTexts.kinds}>
          <ul>
            {kinds.map((kind) => (
              <li key={kind.kind}>
                <strong>{labelOf(kind.kind)}</strong>{' '}
                {queueTexts.kindLine(kind.waiting, kind.active, kind.failed, kind.completed_last_day)}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </article>
  );
}
