import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error';
import { userQuery } from '@/shared/api/session';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { carouselQuery } from '@/entities/carousels';
import { editorTexts } from '../texts';
import { CarouselEditor } from './carousel-editor';
import type { EditorParts } from './editor-parts';
import { EditorSkeleton } from './editor-skeleton';

interface EditorScreenProps extends EditorParts {
  /** null: the URL names none. */
  carouselId: number | null;
}

/** One carousel with all its editing tools. */
export function EditorScreen({ carouselId, ...parts }: EditorScreenProps) {
  return carouselId === null ? <CarouselMissing /> : <Named key={carouselId} id={carouselId} {...parts} />;
}

function Named({ id, ...parts }: EditorParts & { id: number }) {
  const { data: carousel, error, refetch } = useQuery(carouselQuery(id));
  const { data: user, error: userError } = useQuery(userQuery());
  if (carousel && user) return <CarouselEditor latest={carousel} userId={user.id} {...parts} />;
  const problem = error ?? userError;
  if (problem === null) return <EditorSkeleton />;
  if (problem instanceof ApiError && problem.status === 404) return <CarouselMissing />;
  return <ErrorState level={1} title={editorTexts.page.loadFailed} error={problem} onRetry={() => void refetch()} />;
}

function CarouselMissing() {
  const { notFound, notFoundText, back } = editorTexts.page;
  return (
    <NotFound title={notFound} back={{ to: '/dashboard/carousels', label: back }}>
      {notFoundText}
    </NotFound>
  );
}
