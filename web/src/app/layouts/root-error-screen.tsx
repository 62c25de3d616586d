import { Button } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { ErrorState } from '@/shared/ui/error-state';

/** Last resort: a screen could not be drawn or its code could not be loaded. */
export function RootErrorScreen() {
  const error = useRouteError();
  return (
    <main>
      <ErrorState
        level={1}
        title={ru.errors.pageFailed}
        error={error}
        onRetry={() => window.location.reload()}
        action={
          <Button component="a" href="/" variant="subtle">
            {ru.shell.toHome}
          </Button>
        }
      />
    </main>
  );
}
