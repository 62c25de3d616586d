import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/api-error';
import type { AppMutation } from '@/shared/api/use-app-mutation';
import { useLinkToken } from '@/shared/api/use-link-token';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FormError } from '@/shared/ui/feedback/form-error';
import { PageSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { unsubscriptionQuery, useConfirmNews, useUnsubscribe } from '../api/notifications-api';
import { texts } from '../texts';

interface AskProps {
  title: string;
  text: string;
  /** Label of the button. */
  label: string;
  action: AppMutation<unknown, string>;
  token: string;
}

/** Asks before it acts: mail clients open links to check them. */
function Ask({ title, text, label, action, token }: AskProps) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <>
          <Button loading={action.isPending} onClick={() => action.mutate(token)}>
            {label}
          </Button>
          <FormError message={action.error ? messageOf(action.error, texts.broken) : undefined} />
          <SlowAnswer of={action} />
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

function Done({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <Button component={Link} to="/dashboard/settings/notifications" variant="default">
          {texts.toSettings}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

/** Page of the link that switches mails of one kind off; needs no login. */
export function UnsubscribeScreen() {
  const token = useLinkToken();
  const { data, error, refetch } = useQuery(unsubscriptionQuery(token));
  const unsubscribe = useUnsubscribe();
  if (!data && error) return <ErrorState level={1} title={texts.broken} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { title, text, action, done, doneText } = texts.unsubscribe;
  if (unsubscribe.isSuccess || data.is_unsubscribed) return <Done title={done} text={doneText(data.wish)} />;
  return <Ask title={title} text={text(data.wish)} label={action} action={unsubscribe} token={token} />;
}

/** Page of the link that confirms news; needs no login. */
export function ConfirmNewsScreen() {
  const token = useLinkToken();
  const confirm = useConfirmNews();
  const { title, text, action, done, doneText } = texts.news;
  if (confirm.isSuccess) return <Done title={done} text={doneText} />;
  return <Ask title={title} text={text} label={action} action={confirm} token={token} />;
}
