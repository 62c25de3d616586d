import { Button } from '@mantine/core';
import { canPublishTo, type PublishingAttempt } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFilesOf } from '@/entities/library';
import {
  publicationQuery,
  usePublish,
  useAttempts,
  isUnderWay,
  latestByAccount,
  unfilledQuestion,
  publishingTexts as texts,
  AttemptRow,
  PostPreview,
  PublicationByHand,
} from '@/entities/publishing';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { DismissButton } from '@/shared/ui/actions/dismiss-button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useChoices } from '../api/use-choices';
import { canBeSent, type Choice } from '../model/choices';
import { AccountChoice } from './account-choice';
import { NoAccounts } from './no-accounts';
import classes from './publish-dialog.module.css';
import { useConnectDialog } from './use-connect-dialog';

interface PublishDialogProps {
  opened: boolean;
  publicationId: number;
  projectId: number;
  /** Accounts chosen at first. */
  preselected?: readonly number[];
  /** Refetches lists of publications. */
  onChanged: () => void;
  onClose: () => void;
  onExited?: () => void;
}

/** Sends a publication to accounts at once, and shows the result for each. */
export function PublishDialog({
  opened,
  publicationId,
  projectId,
  preselected = [],
  onChanged,
  onClose,
  onExited,
}: PublishDialogProps) {
  const [chosen, choose] = useState<readonly number[]>(preselected);
  /** Accounts it was sent to from here; null before. */
  const [ordered, setOrdered] = useState<readonly number[] | null>(null);
  const publish = usePublish(publicationId, onChanged);
  const { choices, isChecking, error, refetch, checkAgain } = useChoices({
    publicationId,
    projectId,
    isChecked: true,
    enabled: opened,
  });
  const { attempts = [] } = useAttempts(publicationId, { enabled: opened, onEnd: onChanged });
  const latest = latestByAccount(attempts);
  const { open: connect, warm, dialog: connectDialog, ref: content } = useConnectDialog(projectId, checkAgain);
  // The focused button disappeared with the selection step.
  useEffect(() => {
    if (ordered) content.current?.focus();
  }, [ordered, content]);
  const outcomes = ordered?.flatMap((id) => latest.get(id) ?? []) ?? [];
  // Accounts blocked since their selection are deselected.
  const wanted = chosen.filter((id) => choices?.some((choice) => choice.account.id === id && canBeSent(choice)));
  const isReady = choices !== undefined && !isChecking && error === null;
  const hasNone = choices?.length === 0;
  const question = unfilledQuestion(publish.error);
  const submit = (): void =>
    publish.mutate(
      { accounts: [...wanted], ...(question && { isConfirmed: true }) },
      {
        onSuccess: () => setOrdered(wanted),
        onError: () => choose(wanted),
      },
    );
  const reset = (): void => {
    choose([]);
    setOrdered(null);
    publish.reset();
    onExited?.();
  };
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      isBusy={publish.isPending}
      onExited={reset}
      title={ordered ? titleOf(outcomes) : texts.dialog.title}
      footer={
        ordered ? (
          <Button onClick={onClose}>{texts.dialog.close}</Button>
        ) : (
          <>
            <SlowAnswer of={publish} />
            <DismissButton isBusy={publish.isPending} onClick={onClose}>
              {ru.common.cancel}
            </DismissButton>
            {!hasNone && (
              <Button loading={publish.isPending} disabled={!isReady || wanted.length === 0} onClick={submit}>
                {question ? texts.unfilled.anyway : texts.dialog.submit(wanted.length)}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={content} className={classes.content} tabIndex={-1} data-autofocus>
        {ordered ? (
          <>
            <ul className={classes.outcomes} aria-label={texts.dialog.outcomes}>
              {outcomes.map((attempt) => (
                <AttemptRow
                  key={attempt.integration_id}
                  publicationId={publicationId}
                  attempt={attempt}
                  isLatest
                  onChanged={onChanged}
                />
              ))}
            </ul>
            {outcomes.some(isUnderWay) && <p className={classes.note}>{texts.dialog.canClose}</p>}
          </>
        ) : (
          <>
            {error && <ErrorState title={texts.accounts.loadFailed} error={error} onRetry={refetch} />}
            {!error && !isReady && !hasNone && <RowsSkeleton count={2} />}
            <ByHand publicationId={publicationId} />
            {hasNone && <NoneToChoose publicationId={publicationId} onWarm={warm} onConnect={connect} />}
            {connectDialog}
            {isReady && !hasNone && (
              <>
                <AccountChoice
                  isForNow
                  label={texts.dialog.choose}
                  choices={choices}
                  value={wanted}
                  onChange={(ids) => {
                    choose(ids);
                    if (publish.error) publish.reset();
                  }}
                />
                <PreviewOf publicationId={publicationId} choices={choices} chosen={wanted} />
              </>
            )}
            <FormError message={publish.error ? (question ?? refusalOf(publish.error, choices ?? [])) : undefined} />
          </>
        )}
      </div>
    </ResponsiveModal>
  );
}

const titleOf = (outcomes: readonly PublishingAttempt[]): string => {
  const has = (status: PublishingAttempt['status']): boolean => outcomes.some((attempt) => attempt.status === status);
  if (outcomes.length === 0 || outcomes.some(isUnderWay)) return texts.dialog.sending;
  if (outcomes.every(({ status }) => status === 'published')) return texts.dialog.done;
  if (has('unconfirmed')) return texts.dialog.unknown;
  return has('published') ? texts.dialog.partly : texts.dialog.notDone;
};

/** Why nothing was sent, with the account it concerns. */
const refusalOf = (error: Error, choices: readonly Choice[]): string => {
  const reason = messageOf(error, texts.dialog.failed);
  const about = error instanceof ApiError ? error.details?.integration_id : undefined;
  const choice = choices.find(({ account }) => account.id === about);
  return choice ? texts.dialog.failedAt(choice.account.title, reason) : reason;
};

/** Where Orbita cannot publish: says so, with the screen that copies the post. */
function ByHand({ publicationId }: { publicationId: number }) {
  const { data: publication } = useQuery(publicationQuery(publicationId));
  if (!publication || canPublishTo(publication.social_network)) return null;
  return <PublicationByHand publication={publication} />;
}

interface NoneToChooseProps {
  publicationId: number;
  onWarm: () => void;
  onConnect: () => void;
}

/** No account to choose: one to connect, unless an account would not help. */
function NoneToChoose({ publicationId, ...connecting }: NoneToChooseProps) {
  const { data: publication } = useQuery(publicationQuery(publicationId));
  return publication && canPublishTo(publication.social_network) ? <NoAccounts {...connecting} /> : null;
}

interface PreviewOfProps {
  publicationId: number;
  choices: readonly Choice[];
  chosen: readonly number[];
}

function PreviewOf({ publicationId, choices, chosen }: PreviewOfProps) {
  const { data: publication } = useQuery(publicationQuery(publicationId));
  const accounts = choices.filter(({ account }) => chosen.includes(account.id)).map(({ account }) => account);
  const files = useFilesOf(publication?.media ?? []);
  return (
    publication && accounts.length > 0 && <PostPreview publication={publication} accounts={accounts} files={files} />
  );
}
