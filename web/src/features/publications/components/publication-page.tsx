import { useQuery } from '@tanstack/react-query';
import { publicationQuery } from '@/entities/publishing';
import { ApiError } from '@/shared/api/api-error';
import { userQuery } from '@/shared/api/session';
import { ErrorState } from '@/shared/ui/error-state';
import { NotFound } from '@/shared/ui/not-found';
import { texts } from '../texts';
import { PublicationEditor } from './publication-editor';
import { PublicationPageSkeleton } from './publication-page-skeleton';

interface PublicationPageProps {
  /** null: the URL names none. */
  publicationId: number | null;
}

/** One publication with all its editing tools. */
export function PublicationPage({ publicationId }: PublicationPageProps) {
  return publicationId === null ? <PublicationMissing /> : <Named key={publicationId} id={publicationId} />;
}

function Named({ id }: { id: number }) {
  const { data: publication, error, refetch } = useQuery(publicationQuery(id));
  const { data: user, error: userError } = useQuery(userQuery());
  if (publication && user) return <PublicationEditor latest={publication} userId={user.id} />;
  const problem = error ?? userError;
  if (problem === null) return <PublicationPageSkeleton />;
  if (problem instanceof ApiError && problem.status === 404) return <PublicationMissing />;
  return <ErrorState level={1} title={texts.page.loadFailed} error={problem} onRetry={() => void refetch()} />;
}

function PublicationMissing() {
  return (
    <NotFound title={texts.page.notFound} back={{ to: '/dashboard/projects', label: texts.page.toProjects }}>
      {texts.page.notFoundText}
    </NotFound>
  );
}
