import {
  carouselEndpoints,
  type AcceptedJob,
  type Carousel,
  type CarouselCopyRequest,
  type CarouselDetails,
  type CarouselGenerationRequest,
  type CarouselRequest,
  type CarouselUpdateRequest,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { carouselKeys, carouselQuery, runningGenerationQuery } from './carousel-queries';

/** Refetches the lists of carousels. */
const useListsChanged = () => {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: carouselKeys.lists });
};

/** Fields the server may choose itself. */
type Draft<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** Creates a carousel. */
export const useCreateCarousel = () => {
  const listsChanged = useListsChanged();
  const once = useIdempotencyKey();
  return useAppMutation<CarouselDetails, Draft<CarouselRequest, 'kind'>>({
    mutationFn: (body, signal) =>
      once(body, (idempotencyKey) => api(carouselEndpoints.create, { body }, { idempotencyKey, signal })),
    onSuccess: () => void listsChanged(),
  });
};

/**
 * Changes the name or document of a carousel; changes run one after another, so that the last one wins.
 * Rejects with CAROUSEL_CHANGED when `version` is not the current one.
 */
export const useSaveCarousel = (id: number) => {
  const queryClient = useQueryClient();
  const listsChanged = useListsChanged();
  return useAppMutation<Carousel, CarouselUpdateRequest>({
    scope: { id: `carousel ${id}` },
    mutationFn: (body, signal) => api(carouselEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: (saved, { document }) => {
      queryClient.setQueryData(
        carouselQuery(id).queryKey,
        (known) => known && { ...known, ...saved, document: document ?? known.document },
      );
      void listsChanged();
    },
  });
};

/** Renames a carousel of a list. */
export const useRenameCarousel = () => {
  const listsChanged = useListsChanged();
  return useAppMutation<Carousel, Pick<Carousel, 'id' | 'version' | 'name'>>({
    mutationFn: ({ id, ...body }, signal) => api(carouselEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Reads a carousel with its document, to use it elsewhere. */
export const useReadCarousel = () =>
  useAppMutation<CarouselDetails, number>({
    mutationFn: (id, signal) => api(carouselEndpoints.get, { params: { id } }, { signal }),
  });

/** Copies a carousel, as a draft or as a template. */
export const useDuplicateCarousel = () => {
  const listsChanged = useListsChanged();
  const once = useIdempotencyKey();
  return useAppMutation<CarouselDetails, Draft<CarouselCopyRequest, 'kind'> & { id: number }>({
    mutationFn: ({ id, ...body }, signal) =>
      once([id, body], (idempotencyKey) =>
        api(carouselEndpoints.duplicate, { params: { id }, body }, { idempotencyKey, signal }),
      ),
    onSuccess: () => void listsChanged(),
  });
};

/** Moves a carousel to the trash. */
export const useDeleteCarousel = () => {
  const listsChanged = useListsChanged();
  return useAppMutation<void, number>({
    mutationFn: (id, signal) => api(carouselEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Restores it. */
export const useRestoreCarousel = () => {
  const listsChanged = useListsChanged();
  return useAppMutation<Carousel, number>({
    mutationFn: (id, signal) => api(carouselEndpoints.restore, { params: { id } }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Orders a carousel: the job's result names the new draft. */
export const useGenerateCarousel = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<AcceptedJob, CarouselGenerationRequest>({
    mutationFn: (body, signal) =>
      once(body, (idempotencyKey) => api(carouselEndpoints.generate, { body }, { idempotencyKey, signal })),
    onSuccess: ({ job_id }) => queryClient.setQueryData(runningGenerationQuery().queryKey, job_id),
    onSettled: () => void refreshBalance(queryClient),
  });
};
