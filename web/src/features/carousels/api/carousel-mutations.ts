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

/** Lets the lists of carousels ask again. */
const useListsChanged = () => {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: carouselKeys.lists });
};

/** What may be left to the server's own choice. */
type Draft<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** Keeps a new carousel. */
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
 * Changes a carousel, its name or its document; one after another, so that the last one wins.
 * Rejects with CAROUSEL_CHANGED when `version` is not the present one.
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

/** Gives a carousel of a list another name. */
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

/** Puts a carousel into the bin, from which it can be taken again for an hour. */
export const useDeleteCarousel = () => {
  const listsChanged = useListsChanged();
  return useAppMutation<void, number>({
    mutationFn: (id, signal) => api(carouselEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Takes it from there. */
export const useRestoreCarousel = () => {
  const listsChanged = useListsChanged();
  return useAppMutation<Carousel, number>({
    mutationFn: (id, signal) => api(carouselEndpoints.restore, { params: { id } }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Orders a carousel: the job whose result names the new draft. */
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
