import { projectEndpoints, type Project, type ProjectRequest } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, everyPage } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

export const projectsQuery = () =>
  queryOptions({ queryKey: ['projects'], queryFn: ({ signal }) => everyPage(projectEndpoints.list, {}, { signal }) });

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: ({ signal }) => api(projectEndpoints.get, { params: { id } }, { signal }),
  });

/** Creates a project, or replaces the one with the given id; lists and pages show the result at once. */
export const useSaveProject = (id?: number) => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (body: ProjectRequest, signal): Promise<Project> =>
      id === undefined
        ? api(projectEndpoints.create, { body }, { signal })
        : api(projectEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: async (project) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, project);
      queryClient.setQueryData(projectsQuery().queryKey, (list) =>
        list?.some((known) => known.id === project.id)
          ? list.map((known) => (known.id === project.id ? project : known))
          : list && [...list, project],
      );
      await queryClient.invalidateQueries({ queryKey: projectsQuery().queryKey, exact: true });
    },
  });
};

/** Deletes a project with everything in it: its plans, its styles and its jobs, whose credits are returned. */
export const useDeleteProject = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(projectEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(projectsQuery().queryKey, (list) => list?.filter((project) => project.id !== id));
      queryClient.removeQueries({ queryKey: projectQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['content-plans'] });
      void queryClient.invalidateQueries({ queryKey: ['styles'] });
      void refreshBalance(queryClient);
    },
  });
};
