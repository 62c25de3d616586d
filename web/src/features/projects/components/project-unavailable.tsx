import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { hasCode } from '@/shared/api/api-error';
import { DocumentTitle } from '@/shared/ui/document-title';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { texts } from '../texts';

interface ProjectUnavailableProps {
  /** Why the project could not be loaded; nothing when the address names none. */
  error?: Error;
  onRetry?: () => void;
}

/** In place of a project that does not exist or did not load. */
export function ProjectUnavailable({ error, onRetry }: ProjectUnavailableProps) {
  if (error !== undefined && !hasCode(error, 'PROJECT_NOT_FOUND')) {
    return <ErrorState level={1} title={texts.form.loadFailed} error={error} {...(onRetry && { onRetry })} />;
  }
  return (
    <>
      <DocumentTitle title={texts.notFound.title} />
      <EmptyState
        level={1}
        scene="lost"
        title={texts.notFound.title}
        action={
          <Button component={Link} to="/dashboard/projects" variant="default">
            {texts.notFound.back}
          </Button>
        }
      >
        {texts.notFound.text}
      </EmptyState>
    </>
  );
}
