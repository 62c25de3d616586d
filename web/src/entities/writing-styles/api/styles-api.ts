import { type WritingStyleSummary, writingStyleEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, everyPage } from '@/shared/api/api';

/** Query key of everything about styles, including the wizard's choice: a change invalidates all of it. */
export const STYLES = ['styles'] as const;

/** Styles by name: all of the user's, or those usable in a project. */
export const stylesQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: [...STYLES, 'list', projectId],
    queryFn: ({ signal }): Promise<WritingStyleSummary[]> =>
      projectId === null
        ? everyPage(writingStyleEndpoints.list, {}, { signal })
        : everyPage(writingStyleEndpoints.listOfProject, { params: { id: projectId } }, { signal }),
  });

export const styleQuery = (id: number) =>
  queryOptions({
    queryKey: [...STYLES, 'one', id],
    queryFn: ({ signal }) => api(writingStyleEndpoints.get, { params: { id } }, { signal }),
  });
