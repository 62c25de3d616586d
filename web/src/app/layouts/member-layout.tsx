import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CurrentProjectProvider } from '@/features/projects/model/current-project';
import { ApiError } from '@/shared/api/api-error';
import { signOut, userQuery, useToken } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { ErrorState } from '@/shared/ui/error-state';
import type { ReturnState } from '../return-address';
import { Shell } from '../shell/shell';
import { Splash } from './splash';

/** Everything behind the login. Starts anew for another account. */
export function MemberLayout() {
  const token = useToken();
  const { pathname, search } = useLocation();
  const [userId, setUserId] = useState<number | null>(null);
  if (token === null) {
    const state: ReturnState = { from: pathname + search, userId };
    return <Navigate to="/login" replace state={state} />;
  }
  return <Member key={token} onUser={setUserId} />;
}

interface MemberProps {
  /** Told whose session this is, once that is known. */
  onUser: (userId: number) => void;
}

function Member({ onUser }: MemberProps) {
  const { data: user, error, refetch } = useQuery(userQuery());
  // As opposed to «no answer now»: the account behind the token is of no use.
  const refused = error instanceof ApiError && error.isRefusal;
  useEffect(() => {
    if (refused) signOut();
  }, [refused]);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) onUser(userId);
  }, [userId, onUser]);
  if (!user) {
    if (!error || refused) return <Splash />;
    return (
      <main>
        <ErrorState
          level={1}
          title={ru.errors.userFailed}
          error={error}
          onRetry={() => void refetch()}
          action={
            <Button variant="subtle" onClick={signOut}>
              {ru.shell.logout}
            </Button>
          }
        />
      </main>
    );
  }
  return (
    <CurrentProjectProvider>
      <Shell user={user} />
    </CurrentProjectProvider>
  );
}
