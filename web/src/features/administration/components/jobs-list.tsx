import {
  type AdminJob,
  JOB_STATUSES,
  type JobKind,
  type JobStatus,
  QUEUE_NAMES,
  type QueueName,
} from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { adminJobsQuery } from '../api/queues-api';
import { JOB_KIND_LABELS, JOB_STATUS_LABELS } from '../job-labels';
import { QUEUE_LABELS, queueTexts } from '../queue-texts';
import { positive, useLayerAddress } from '../use-layer-address';
import { JobDialog } from './job-dialog';
import classes from './queues-screen.module.css';
import table from './table.module.css';
import user from './users-screen.module.css';

const texts = queueTexts.jobs;
const KINDS = Object.keys(JOB_KIND_LABELS) as JobKind[];

/** The value from the URL if it is one of these. */
const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) => [
  { value: '', label: texts.any },
  ...values.map((value) => ({ value, label: labels[value] })),
];

/** Jobs of all users filtered by the URL, each opened in a dialog. */
export function JobsList() {
  const { address, set, closeLayer } = useLayerAddress();
  const status = oneOf<JobStatus>(JOB_STATUSES, address.get('status'));
  const kind = oneOf(KINDS, address.get('kind'));
  const queue = oneOf<QueueName>(QUEUE_NAMES, address.get('queue'));
  const userId = positive(address.get('user')) ?? undefined;
  const query = useInfiniteQuery(adminJobsQuery({ status, kind, queue, userId }));
  const { data, error, refetch } = query;
  const jobs = data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className={classes.heading}>
        {texts.title}
      </h2>
      <div className={classes.filters}>
        <NativeSelect
          label={texts.status}
          data={optionsOf(JOB_STATUSES, JOB_STATUS_LABELS)}
          value={status ?? ''}
          onChange={(event) => set({ status: event.currentTarget.value })}
        />
        <NativeSelect
          label={texts.queue}
          data={optionsOf(QUEUE_NAMES, QUEUE_LABELS)}
          value={queue ?? ''}
          onChange={(event) => set({ queue: event.currentTarget.value })}
        />
        <NativeSelect
          label={texts.kind}
          data={optionsOf(KINDS, JOB_KIND_LABELS)}
          value={kind ?? ''}
          onChange={(event) => set({ kind: event.currentTarget.value })}
        />
        <TextInput
          label={texts.user}
          inputMode="numeric"
          maxLength={9}
          value={address.get('user') ?? ''}
          onChange={(event) => set({ user: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      {!jobs && !error && <RowsSkeleton count={10} />}
      {!jobs && error && <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {jobs?.length === 0 && (
        <NothingFound
          title={texts.emptyTitle}
          resetLabel={texts.reset}
          onReset={() => set({ status: '', kind: '', queue: '', user: '' })}
        >
          {texts.emptyText}
        </NothingFound>
      )}
      {jobs && jobs.length > 0 && <JobTable jobs={jobs} onOpen={(id) => set({ job: String(id) }, { asLayer: true })} />}
      <MoreButton of={query} className={classes.more}>
        {texts.more}
      </MoreButton>
      <JobDialog
        jobId={positive(address.get('job'))}
        onOther={(id) => set({ job: String(id) })}
        onClose={() => closeLayer('job')}
      />
    </section>
  );
}

function JobTable({ jobs, onOpen }: { jobs: readonly AdminJob[]; onOpen: (id: number) => void }) {
  return (
    <table className={table.table}>
      <caption className={table.caption}>{texts.title}</caption>
      <thead>
        <tr>
          {[texts.job, texts.status, texts.attempt, texts.price, texts.ordered].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope="row">
              <button type="button" className={user.name} onClick={() => onOpen(job.id)}>
                {JOB_KIND_LABELS[job.kind]} {job.id}
              </button>
              <span className={user.email}>{job.user_email}</span>
              {job.error_code !== null && <span className={user.email}>{job.error_code}</span>}
            </th>
            <td data-label={texts.status}>
              <span className={classes.status} data-status={job.status}>
                {JOB_STATUS_LABELS[job.status]}
              </span>
            </td>
            <td data-label={texts.attempt} className="o-figures">
              {texts.attemptOf(job.attempt, job.max_attempts)}
            </td>
            <td data-label={texts.price} className="o-figures">
              {formatNumber(job.price)}
            </td>
            <td data-label={texts.ordered}>
              <time dateTime={job.created_at}>{formatMoment(job.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
