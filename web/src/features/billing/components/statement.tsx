import { Button } from '@mantine/core';
import { LEDGER_LABELS, type LedgerLine } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressFilters } from '@/shared/address/use-address-filters';
import { formatMoment } from '@/shared/format/dates';
import { formatSigned } from '@/shared/format/numbers';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Select, TextInput } from '@/shared/ui/fields';
import { IconDownload, IconSearch } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { statementQuery, useExportStatement } from '../api/statement';
import { subscriptionTexts as texts } from '../subscription-texts';
import classes from './statement.module.css';

interface StatementProps {
  /** Projects the statement can be filtered by. */
  projects: readonly { id: number; name: string }[];
}

const ALL = 'all';

/** Movements of credits, newest first. The filter is in the URL. */
export function Statement({ projects }: StatementProps) {
  const { words: search, field, valueOf, set } = useAddressFilters();
  const hasChoice = projects.length > 1;
  // A deleted or foreign project is ignored.
  const project = hasChoice ? projects.find(({ id }) => String(id) === valueOf('project'))?.id : undefined;
  const filter = { projectId: project, search };
  const download = useExportStatement();
  const query = useInfiniteQuery(statementQuery(filter));
  const { data, error, refetch } = query;
  const lines = data?.pages.flatMap(({ items }) => items);
  const isNarrowed = search !== '' || project !== undefined;
  const nameOf = (id: number | null): string | undefined => projects.find((known) => known.id === id)?.name;
  return (
    <section aria-labelledby="statement">
      <div className={classes.head}>
        <h2 id="statement" className={classes.title}>
          {texts.statement.title}
        </h2>
        <div className={classes.filters}>
          <TextInput
            className={classes.filter}
            type="search"
            aria-label={texts.statement.search}
            placeholder={texts.statement.search}
            leftSection={<IconSearch size={18} aria-hidden />}
            {...field}
          />
          {hasChoice && (
            <Select
              aria-label={texts.statement.project}
              className={classes.filter}
              allowDeselect={false}
              value={project === undefined ? ALL : String(project)}
              onChange={(value) => set('project', value === null || value === ALL ? '' : value)}
              data={[
                { value: ALL, label: texts.statement.allProjects },
                ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending}
            disabled={!lines || lines.length === 0}
            onClick={() =>
              download.mutate(filter, { onError: (error) => notifyError(error, texts.statement.exportFailed) })
            }
          >
            {texts.statement.export}
          </Button>
        </div>
        <SlowAnswer of={download} />
      </div>
      {!lines && !error && <RowsSkeleton />}
      {!lines && error && <ErrorState title={texts.statement.failed} error={error} onRetry={() => void refetch()} />}
      {lines?.length === 0 && (
        <EmptyState scene="search" title={isNarrowed ? texts.statement.nothing : texts.statement.empty}>
          {isNarrowed ? texts.statement.nothingText(hasChoice) : texts.statement.emptyText}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} project={nameOf(line.project_id)} />
          ))}
        </ul>
      )}
      <MoreButton of={query} className={classes.more}>
        {texts.statement.more}
      </MoreButton>
    </section>
  );
}

function Line({ line, project }: { line: LedgerLine; project: string | undefined }) {
  const kind = LEDGER_LABELS[line.kind];
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <p className={classes.description} title={line.description}>
          {line.description || kind}
        </p>
        <p className={classes.meta}>{[kind, project, formatMoment(line.created_at)].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={classes.amount} data-earned={line.amount > 0 || undefined}>
        {formatSigned(line.amount)}
      </span>
    </li>
  );
}
