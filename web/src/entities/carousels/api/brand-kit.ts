import { brandKitEndpoints, type BrandKit, type BrandKitUpdateRequest } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Colours, fonts and logo of a project; a proposal until the user has chosen. */
export const brandKitQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['brand-kit', projectId],
    queryFn: ({ signal }) => api(brandKitEndpoints.get, { params: { id: projectId } }, { signal }),
  });

/** Sets colours, fonts and logo; fields missing in the body stay. */
export const useUpdateBrandKit = (projectId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<BrandKit, BrandKitUpdateRequest>({
    mutationFn: (body, signal) => api(brandKitEndpoints.update, { params: { id: projectId }, body }, { signal }),
    onSuccess: (kit) => queryClient.setQueryData(brandKitQuery(projectId).queryKey, kit),
  });
};
