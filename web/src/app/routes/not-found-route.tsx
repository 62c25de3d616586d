import { ru } from '@/shared/i18n/ru';
import { NotFound } from '@/shared/ui/feedback/not-found';

/** A URL that leads nowhere. */
export function NotFoundRoute() {
  return (
    <NotFound title={ru.notFound.title} back={{ to: '/', label: ru.shell.toHome }}>
      {ru.notFound.text}
    </NotFound>
  );
}
