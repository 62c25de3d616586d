import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { publicationQuery } from '@/entities/publishing';
import { ApiError } from '@/shared/api/api-error';
import { userQuery } from '@/shared/api/session';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { texts } from '../texts';
import type { ApprovalDialogProps } from './bar/publication-sending';
import { PublicationEditor } from './publication-editor';
import { PublicationPageSkeleton } from './publication-page-skeleton';

interface PublicationPageProps {
  /** null: the URL names none. */
  publicationId: number | null;
  /** Shows the publication to a client: a part of another feature. */
  ApprovalDialog: ComponentType<ApprovalDialogProps>;
}

/** One publication with all its editing tools. */
export function PublicationPage({ publicationId, ApprovalDialog }: PublicationPageProps) {
  if (publicationId === null) return <PublicationMissing />;
  return <Named key={publicationId} id={publicationId} ApprovalDialog={ApprovalDialog} />;
}

interface NamedProps extends Pick<PublicationPageProps, 'ApprovalDialog'> {
  id: number;
}

function Named({ id, ApprovalDialog }: NamedProps) {
  const { data: publication, error, refetch } = useQuery(publicationQuery(id));
  const { data: user, error: userError } = useQuery(userQuery());
  if (publication && user)
    return <PublicationEditor latest={publication} userId={user.id} ApprovalDialog={ApprovalDialog} />;
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
