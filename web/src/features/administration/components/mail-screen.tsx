import { Button } from '@mantine/core';
import { type AdminMail, MAIL_STATUSES } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoment } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect } from '@/shared/ui/fields';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { mailsQuery, useReadMail } from '../api/administration-api';
import { MAIL_STATUS_LABELS, mailKindLabel, texts } from '../texts';
import { MailDialog } from './mail-dialog';
import classes from './mail-screen.module.css';

/** Mails and their delivery; those of the local outbox can be read. The status filter is in the URL. */
export function MailScreen() {
  const [address, setAddress] = useSearchParams();
  const status = MAIL_STATUSES.find((known) => known === address.get('status'));
  const [asked, setAsked] = useState<number | null>(null);
  const reading = useReadMail();
  const query = useInfiniteQuery(mailsQuery(status));
  const { data, error, refetch } = query;
  const mails = data?.pages.flatMap(({ items }) => items);
  const show = (next: string): void =>
    setAddress(next === '' ? {} : { status: next }, { replace: true, preventScrollReset: true });
  return (
    <>
      <NativeSelect
        className={classes.filter}
        label={texts.mails.filter}
        value={status ?? ''}
        onChange={(event) => show(event.currentTarget.value)}
        data={[
          { value: '', label: texts.mails.all },
          ...MAIL_STATUSES.map((value) => ({ value, label: MAIL_STATUS_LABELS[value] })),
        ]}
      />
      {!mails && !error && <RowsSkeleton count={8} />}
      {!mails && error && <ErrorState title={texts.mails.failed} error={error} onRetry={() => void refetch()} />}
      {mails?.length === 0 &&
        (status ? (
          <NothingFound title={texts.mails.nothing} resetLabel={texts.mails.reset} onReset={() => show('')}>
            {texts.mails.nothingText}
          </NothingFound>
        ) : (
          <EmptyState title={texts.mails.empty}>{texts.mails.emptyText}</EmptyState>
        ))}
      {mails && mails.length > 0 && (
        <ul className={classes.mails}>
          {mails.map((mail) => (
            <li key={mail.id} className={classes.mail}>
              <Mail mail={mail} onRead={() => setAsked(mail.id)} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={query}>{texts.mails.more}</MoreButton>
      <ConfirmDialog
        opened={asked !== null}
        title={texts.mails.readTitle}
        confirmLabel={texts.mails.read}
        loading={reading.isPending}
        error={reading.error}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && reading.mutate(asked, { onSuccess: () => setAsked(null) })}
      >
        <p>{texts.mails.readText}</p>
        <SlowAnswer of={reading} />
      </ConfirmDialog>
      <MailDialog mail={asked === null ? (reading.data ?? null) : null} onClose={() => reading.reset()} />
    </>
  );
}

function Mail({ mail, onRead }: { mail: AdminMail; onRead: () => void }) {
  const { kind, status, address, attempts, last_answer: answer, created_at } = mail;
  const label = mailKindLabel(kind);
  return (
    <>
      <div className={classes.what}>
        <p className={classes.kind}>
          {label}
          <span className={classes.status} data-status={status}>
            {MAIL_STATUS_LABELS[status]}
          </span>
        </p>
        <p className={classes.address}>{address ?? texts.mails.noAddress}</p>
        <p className={classes.more}>
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
          {attempts > 0 && <span>{texts.mails.attempts(attempts)}</span>}
          {answer !== null && <span>{texts.mails.answer(answer)}</span>}
        </p>
      </div>
      {mail.is_in_outbox && (
        <Button
          variant="default"
          size="xs"
          aria-label={texts.mails.readOf(label, address ?? texts.mails.noAddress)}
          onClick={onRead}
        >
          {texts.mails.read}
        </Button>
      )}
    </>
  );
}
