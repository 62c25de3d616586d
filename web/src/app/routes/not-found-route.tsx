import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { EmptyState } from '@/shared/ui/empty-state';

/** An address that leads nowhere. */
export function NotFoundRoute() {
  return (
    <EmptyState
      level={1}
      scene="lost"
      title={ru.notFound.title}
      action={
        <Button component={Link} to="/" variant="default">
          {ru.shell.toHome}
        </Button>
      }
    >
      {ru.notFound.text}
    </EmptyState>
  );
}
