import { Button } from '@mantine/core';
import { SOCIAL_NETWORK_LABELS, type PublishingAttempt } from '@orbita/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useFocusAfter } from '@/shared/ui/hooks/use-focus-after';
import { usePublish, useSettleAttempt } from '../api/publishing-mutations';
import { unfilledQuestion } from '../model/unfilled';
import { texts } from '../texts';
import { ATTEMPT_ICONS } from './attempt-icons';
import classes from './attempt-row.module.css';
import { PostLink } from './post-link';

interface AttemptRowProps {
  publicationId: number;
  attempt: PublishingAttempt;
  /** It is the latest attempt at this account: actions are still possible. */
  isLatest: boolean;
  /** Saves what is on the screen, so that this is what is sent; returns whether it succeeded. */
  prepare?: (() => Promise<boolean>) | undefined;
  onChanged: () => void;
  /** The attempt after the user settled it. It may have moved to another list: the focus follows. */
  settled?: PublishingAttempt | undefined;
  onSettled?: (attempt: PublishingAttempt) => void;
  /** Planned and actual time. */
  children?: ReactNode;
}

/** One attempt: its status, a link to the post or the reason there is none, and its actions. */
export function AttemptRow({
  publicationId,
  attempt,
  isLatest,
  prepare,
  onChanged,
  settled,
  onSettled,
  children,
}: AttemptRowProps) {
  const { id, platform, account, status, reason, held_by, integration_id } = attempt;
  const Icon = ATTEMPT_ICONS[status];
  const settle = useSettleAttempt(publicationId, onChanged);
  const publish = usePublish(publicationId, onChanged);
  const row = useFocusAfter<HTMLLIElement>(publish.data ?? settle.data ?? settled);
  const [isPreparing, setPreparing] = useState(false);
  const [isOut, setOut] = useState(false);
  const [url, setUrl] = useState('');
  const question = unfilledQuestion(publish.error);
  const sendAgain = async (): Promise<void> => {
    if (integration_id === null) return;
    if (prepare) {
      setPreparing(true);
      const isPrepared = await prepare().finally(() => setPreparing(false));
      if (!isPrepared) return;
    }
    publish.mutate({ accounts: [integration_id], repeats: id, ...(question && { isConfirmed: true }) });
  };
  const notOut = (): void =>
    settle.mutate({ attempt_id: id, outcome: 'not_published' }, { onSuccess: () => void sendAgain() });
  const cameOut = (): void =>
    settle.mutate(
      { attempt_id: id, outcome: 'published', ...(url.trim() !== '' && { url: url.trim() }) },
      {
        onSuccess: (attempt) => {
          onSettled?.(attempt);
          notifySuccess(texts.attempt.settled);
        },
      },
    );
  const isSending = isPreparing || publish.isPending;
  const isBusy = settle.isPending || isSending;
  const problem = settle.error
    ? messageOf(settle.error, texts.attempt.settleFailed)
    : (question ?? (publish.error && messageOf(publish.error, texts.dialog.failed)));
  const again = isLatest && integration_id !== null && (status === 'failed' || status === 'missed');
  return (
    <li ref={row} className={classes.row} tabIndex={-1} data-status={status}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        <p className={classes.account}>
          <span className={classes.name} title={account}>
            {account}
          </span>
          <span className={classes.network}>{SOCIAL_NETWORK_LABELS[platform]}</span>
        </p>
        <p className={classes.state}>
          <span role="status">{held_by ? texts.attempt.held : texts.attempt.status[status]}</span>{' '}
          <PostLink attempt={attempt} />
        </p>
        {children}
        {status === 'unconfirmed' && <p>{texts.attempt.unconfirmed}</p>}
        {held_by && <p className={classes.reason}>{texts.attempt.heldBy[held_by]}</p>}
        {reason !== null && <p className={classes.reason}>{reason}</p>}
        {(again || status === 'unconfirmed') && (
          <div className={classes.actions} role="group" aria-label={texts.attempt.actionsOf(account)}>
            {again && (
              <Button size="xs" variant="default" loading={isSending} onClick={() => void sendAgain()}>
                {question ? texts.unfilled.anyway : texts.attempt.again}
              </Button>
            )}
            {status === 'unconfirmed' && (
              <>
                <Button
                  size="xs"
                  variant="default"
                  aria-expanded={isOut}
                  disabled={isBusy}
                  onClick={() => setOut(!isOut)}
                >
                  {texts.attempt.cameOut}
                </Button>
                <Button size="xs" variant="default" loading={isBusy && !isOut} disabled={isBusy} onClick={notOut}>
                  {integration_id === null ? texts.attempt.notOut : texts.attempt.notOutAgain}
                </Button>
              </>
            )}
          </div>
        )}
        {status === 'unconfirmed' && isOut && (
          <form
            className={classes.out}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) cameOut();
            }}
          >
            <TextInput
              type="url"
              inputMode="url"
              className={classes.url}
              label={texts.attempt.url}
              placeholder={texts.attempt.urlPlaceholder}
              value={url}
              onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            />
            <Button type="submit" variant="light" loading={settle.isPending}>
              {texts.attempt.confirm}
            </Button>
          </form>
        )}
        <FormError message={problem ?? undefined} />
        <SlowAnswer of={settle.isPending ? settle : publish} />
      </div>
    </li>
  );
}
