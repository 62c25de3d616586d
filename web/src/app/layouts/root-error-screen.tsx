import { Button } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { ru } from '@/shared/i18n/ru';
import { ErrorState } from '@/shared/ui/feedback/error-state';

/** Last resort: a screen could not be rendered. Shown inside the shell when only the screen in it failed. */
export function ScreenError() {
  return (
    <ErrorState
      level={1}
      title={ru.errors.pageFailed}
      error={useRouteError()}
      onRetry={() => window.location.reload()}
      action={
        <Button component="a" href={PUBLIC_ADDRESSES.landing[LANGUAGE]} variant="subtle">
          {ru.shell.toHome}
        </Button>
      }
    />
  );
}

/** {@link ScreenError} when nothing else can be shown. */
export function RootErrorScreen() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
