import { Button } from '@mantine/core';
import type { User } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CurrentProjectProvider } from '@/entities/projects';
import { ApiError } from '@/shared/api/api-error';
import { userQuery, useToken } from '@/shared/api/session';
import { tokenStore } from '@/shared/api/token';
import { useSignOut } from '@/shared/api/use-sign-out';
import { followUserLanguage } from '@/shared/i18n/page-language';
import { ru } from '@/shared/i18n/ru';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { endedSession, loginAddress } from '../return-address';
import { Shell } from '../shell/shell';

/** Everything behind the login. Remounts for another account. */
export function MemberLayout() {
  const token = useToken();
  const location = useLocation();
  const [hadSession] = useState(token !== null);
  const [userId, setUserId] = useState<number | null>(null);
  if (token === null) {
    // After a sign-out the URL is kept; after a session that ended by itself the user continues there.
    if (tokenStore.wasLeft()) return <Navigate to="/login" replace />;
    return <Navigate to={loginAddress(location)} replace state={hadSession ? endedSession(userId) : null} />;
  }
  return <Member key={token} onUser={setUserId} />;
}

interface MemberProps {
  /** Called with the session's user, once known. */
  onUser: (userId: number) => void;
}

function Member({ onUser }: MemberProps) {
  const { data: user, error, refetch } = useQuery(userQuery());
  const signOut = useSignOut();
  // As opposed to «no answer now»: the account behind the token cannot be used.
  const refused = error instanceof ApiError && error.isRefusal;
  useEffect(() => {
    if (refused) tokenStore.end(tokenStore.get());
  }, [refused]);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) onUser(userId);
  }, [userId, onUser]);
  useLanguageOf(user);
  if (!user && error && !refused) {
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

/** A session starts in the language of its user; one they choose meanwhile elsewhere waits for the next load. */
function useLanguageOf(user: User | undefined): void {
  const isFollowed = useRef(false);
  const language = user?.language;
  useEffect(() => {
    if (language === undefined || isFollowed.current) return;
    isFollowed.current = true;
    followUserLanguage(language);
  }, [language]);
}
