import { writingStyleEndpoints } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '@/shared/api/api';

/** Writing styles a plan of the project can follow; without a project, nothing is requested. */
export const useWritingStyles = (projectId: number | null) =>
  useQuery({
    queryKey: ['styles', projectId],
    enabled: projectId !== null,
    queryFn: ({ signal }) =>
      everyPage(writingStyleEndpoints.list, { query: { project_id: String(projectId) } }, { signal }),
  });

/** The chosen style; null once it is known to be deleted. */
export const usePresentStyle = (projectId: number | null, styleId: number | null): number | null => {
  const { data } = useWritingStyles(projectId);
  return data === undefined || data.some(({ id }) => id === styleId) ? styleId : null;
};
