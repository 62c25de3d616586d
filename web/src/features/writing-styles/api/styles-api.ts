import { type WritingStyle, type WritingStyleSummary, writingStyleEndpoints } from '@orbita/contracts';
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, everyPage } from '@/shared/api/api';
import { useAct } from '@/shared/api/use-act';

/** Everything about styles, the choice of the wizard included: whoever changes one makes all of it stale. */
const STYLES = ['styles'] as const;

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

/** Asks anew for whatever is shown of styles. */
export const useRefreshStyles = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: STYLES });
};

/** What a person writes of a style. */
export interface StyleWords {
  name: string;
  examples: string[];
}

/** Creates a style in a project, or for all of them. */
export const useCreateStyle = (projectId: number | null) => {
  const refresh = useRefreshStyles();
  return useAct({
    mutationFn: (words: StyleWords, signal): Promise<WritingStyle> =>
      api(writingStyleEndpoints.create, { body: { ...words, project_id: projectId } }, { signal }),
    onSuccess: refresh,
  });
};

export const useUpdateStyle = (id: number) => {
  const refresh = useRefreshStyles();
  return useAct({
    mutationFn: (words: StyleWords, signal): Promise<WritingStyle> =>
      api(writingStyleEndpoints.update, { params: { id }, body: words }, { signal }),
    onSuccess: refresh,
  });
};

export const useDeleteStyle = () => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (id: number, signal) => api(writingStyleEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: async (_, id) => {
      const { queryKey } = styleQuery(id);
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      queryClient.setQueriesData<WritingStyleSummary[]>({ queryKey: [...STYLES, 'list'] }, (list) =>
        list?.filter((style) => style.id !== id),
      );
      // The page of the style may still be there for a moment: it must not ask for what is gone.
      const gone = hashKey(queryKey);
      await queryClient.invalidateQueries({ queryKey: STYLES, predicate: ({ queryHash }) => queryHash !== gone });
    },
  });
};

/** Orders the analysis of a style that has none. */
export const useAnalyseStyle = () => {
  const refresh = useRefreshStyles();
  return useAct({
    mutationFn: (id: number, signal): Promise<WritingStyle> =>
      api(writingStyleEndpoints.analyse, { params: { id } }, { signal }),
    onSuccess: refresh,
  });
};
