import { hasCode } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { texts } from '../texts';

interface ProjectUnavailableProps {
  /** Why the project could not be loaded; undefined when the URL names none. */
  error?: Error;
  onRetry?: () => void;
}

/** Shown for a project that does not exist or did not load. */
export function ProjectUnavailable({ error, onRetry }: ProjectUnavailableProps) {
  if (error !== undefined && !hasCode(error, 'PROJECT_NOT_FOUND')) {
    return <ErrorState level={1} title={texts.form.loadFailed} error={error} {...(onRetry && { onRetry })} />;
  }
  return (
    <NotFound title={texts.notFound.title} back={{ to: '/dashboard/projects', label: texts.notFound.back }}>
      {texts.notFound.text}
    </NotFound>
  );
}
