import { carouselEndpoints, type Carousel } from '@orbita/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiAttachment } from '@/shared/api/api';
import { hasCode } from '@/shared/api/api-error';

/** Drawing a slide takes seconds; this many requests, each a little later, wait for it. */
const MAX_QUESTIONS = 12;
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 6_000;

/** The first slide of a carousel as the server drew it last, half size: 300 pixels wide. Each version has its own picture. */
export const slidePictureQuery = ({ id, previewed_version }: Pick<Carousel, 'id' | 'previewed_version'>) =>
  queryOptions({
    queryKey: ['carousels', 'picture', id, previewed_version],
    queryFn: async ({ signal }): Promise<Blob> =>
      (await apiAttachment(carouselEndpoints.slide, { params: { id, n: 1 }, query: { scale: '0.5' } }, { signal }))
        .content,
    // Before the first drawing there is nothing to request: the list says when there is.
    enabled: previewed_version > 0,
    staleTime: Infinity,
    retry: (failures, error) => hasCode(error, 'PREVIEW_NOT_READY') && failures < MAX_QUESTIONS,
    retryDelay: (failures) => Math.min(PAUSE_MS * (failures + 1), LONGEST_PAUSE_MS),
    placeholderData: keepPreviousData,
  });
