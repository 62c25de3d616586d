import { DEFAULT_LANGUAGE, PAGE_LANGUAGE, approvalAddress, type Language } from '@orbita/contracts';
import { useEffect, type ReactNode } from 'react';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { LANGUAGE } from '@/shared/i18n/language';
import { Wordmark } from '@/shared/ui/page/wordmark';
import { texts } from '../../client-texts';
import { useApproval } from '../../model/use-approval';
import classes from './approval-page.module.css';
import { ApprovalScreen } from './approval-screen';
import { Button } from './button';
import { useLinkToken } from './use-link-token';

/** What a client sees by a link: posts to decide on, without an account and without the app around them. */
export function ApprovalPage() {
  const token = useLinkToken();
  return (
    <div className={classes.page}>
      <main>
        {token === '' ? (
          <State title={texts.incomplete}>{texts.incompleteText}</State>
        ) : (
          <Linked key={token} token={token} />
        )}
      </main>
      <footer className={classes.foot}>
        <Wordmark />
      </footer>
    </div>
  );
}

function Linked({ token }: { token: string }) {
  const { approval, more, error, refetch, isFetching } = useApproval(token);
  useEffect(() => {
    if (approval) followProject(approval.language);
  }, [approval]);
  if (approval) return <ApprovalScreen token={token} approval={approval} more={more} />;
  if (error === null) return <Bones />;
  if (error instanceof ApiError && error.isRefusal) return <State title={texts.dead}>{texts.deadText}</State>;
  return (
    <State
      title={texts.loadFailed}
      action={
        <Button look="main" isBusy={isFetching} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      }
    >
      {messageOf(error)}
    </State>
  );
}

/** Reloads the page in the project's current language: the link names the former one. */
const followProject = (language: Language): void => {
  const { search, hash } = window.location;
  const isNamed = (new URLSearchParams(search).get(PAGE_LANGUAGE) ?? DEFAULT_LANGUAGE) === language;
  if (language !== LANGUAGE && !isNamed) window.location.replace(approvalAddress(language) + hash);
};

interface StateProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function State({ title, action, children }: StateProps) {
  return (
    <div className={classes.state} role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </div>
  );
}

function Bones() {
  return (
    <div className={classes.bones} role="status" aria-busy="true" aria-label={texts.loading}>
      <div className={classes.bone} />
      <div className={classes.bone} />
      <div className={classes.bone} />
    </div>
  );
}
