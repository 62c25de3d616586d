import { type WritingStyle, type WritingStyleSummary, writingStyleEndpoints } from '@orbita/contracts';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { STYLES, styleQuery } from '@/entities/writing-styles';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Refetches everything shown of styles. */
export const useRefreshStyles = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: STYLES });
};

/** The user's input for a style. */
export interface StyleWords {
  name: string;
  examples: string[];
}

/** Creates a style in a project, or for all of them. */
export const useCreateStyle = (projectId: number | null) => {
  const refresh = useRefreshStyles();
  return useAppMutation({
    mutationFn: (words: StyleWords, signal): Promise<WritingStyle> =>
      api(writingStyleEndpoints.create, { body: { ...words, project_id: projectId } }, { signal }),
    onSuccess: refresh,
  });
};

export const useUpdateStyle = (id: number) => {
  const refresh = useRefreshStyles();
  return useAppMutation({
    mutationFn: (words: StyleWords, signal): Promise<WritingStyle> =>
      api(writingStyleEndpoints.update, { params: { id }, body: words }, { signal }),
    onSuccess: refresh,
  });
};

export const useDeleteStyle = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(writingStyleEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: async (_, id) => {
      const { queryKey } = styleQuery(id);
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      queryClient.setQueriesData<WritingStyleSummary[]>({ queryKey: [...STYLES, 'list'] }, (list) =>
        list?.filter((style) => style.id !== id),
      );
      // The page of the style may still be open for a moment: it must not refetch a deleted style.
      const gone = hashKey(queryKey);
      await queryClient.invalidateQueries({ queryKey: STYLES, predicate: ({ queryHash }) => queryHash !== gone });
    },
  });
};

/** Orders the analysis of a style that has none. */
export const useAnalyseStyle = () => {
  const refresh = useRefreshStyles();
  return useAppMutation({
    mutationFn: (id: number, signal): Promise<WritingStyle> =>
      api(writingStyleEndpoints.analyse, { params: { id } }, { signal }),
    onSuccess: refresh,
  });
};
