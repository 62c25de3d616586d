import { publicationEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { planKeys } from '@/entities/content-plans';

/** A short list of the week, not a calendar. `boot/boot.js` requests the same. */
const WEEK = { days: '7', limit: '8' };

/** Publications of the seven days from today, in the project's time zone; only the first few. */
export const upcomingPublicationsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...planKeys.ahead, projectId],
    queryFn: ({ signal }) =>
      api(publicationEndpoints.listOfProject, { params: { id: projectId }, query: WEEK }, { signal }),
  });
