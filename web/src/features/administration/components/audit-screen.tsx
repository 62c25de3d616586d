import { Button } from '@mantine/core';
import { AUDIT_ACTIONS, AUDIT_FACTS, type AuditActionName, type AuditEntry, auditFactText } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatInstant } from '@/shared/format/dates';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect } from '@/shared/ui/fields';
import { IconDownload } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { auditQuery, useExportAudit } from '../api/administration-api';
import { texts } from '../texts';
import classes from './audit-screen.module.css';

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditActionName[];

/** Log of administrators' actions: who, whom, before and after. The filter is in the URL. */
export function AuditScreen() {
  const [address, setAddress] = useSearchParams();
  const act = ACTIONS.find((known) => known === address.get('act'));
  const download = useExportAudit();
  const query = useInfiniteQuery(auditQuery(act));
  const { data, error, refetch } = query;
  const entries = data?.pages.flatMap((page) => page.items);
  const show = (next: string): void =>
    setAddress(next === '' ? {} : { act: next }, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          className={classes.filter}
          label={texts.audit.filter}
          value={act ?? ''}
          onChange={(event) => show(event.currentTarget.value)}
          data={[
            { value: '', label: texts.audit.all },
            ...ACTIONS.map((value) => ({ value, label: AUDIT_ACTIONS[value] })),
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          disabled={!entries || entries.length === 0}
          onClick={() => download.mutate(act, { onError: (failure) => notifyError(failure, texts.audit.exportFailed) })}
        >
          {texts.audit.export}
        </Button>
        <SlowAnswer of={download} />
      </div>
      {!entries && !error && <RowsSkeleton />}
      {!entries && error && <ErrorState title={texts.audit.failed} error={error} onRetry={() => void refetch()} />}
      {entries?.length === 0 && (
        <EmptyState scene={act ? 'search' : 'planet'} title={act ? texts.audit.nothing : texts.audit.empty}>
          {act ? texts.audit.nothingText : texts.audit.emptyText}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ol className={classes.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      <MoreButton of={query}>{texts.audit.more}</MoreButton>
    </>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;

const factText = (name: string, value: string | number | boolean | null | undefined): string =>
  typeof value === 'string' && INSTANT.test(value) ? formatInstant(value) : auditFactText(name, value);

/** A created value has no former one, a deleted value no new one. */
const changeOf = (name: string, before: AuditEntry['before'], after: AuditEntry['after']): string => {
  const label = AUDIT_FACTS[name] ?? name;
  if (before && after) return texts.audit.change(label, factText(name, before[name]), factText(name, after[name]));
  return texts.audit.fact(label, factText(name, (before ?? after)?.[name]));
};

function Entry({ entry: { act, subject, administrator, before, after, reason, created_at } }: { entry: AuditEntry }) {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <article className={classes.entry}>
      <p className={classes.head}>
        <strong>{AUDIT_ACTIONS[act]}</strong>
        <span className={classes.subject}>{subject}</span>
        <time className={classes.when} dateTime={created_at}>
          {formatInstant(created_at)}
        </time>
      </p>
      {facts.map((name) => (
        <p key={name} className="o-figures">
          {changeOf(name, before, after)}
        </p>
      ))}
      {reason !== null && <p>{texts.audit.reason(reason)}</p>}
      <p className={classes.by}>{texts.audit.by(administrator)}</p>
    </article>
  );
}
