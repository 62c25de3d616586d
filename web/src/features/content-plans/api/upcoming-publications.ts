import { publicationEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { planKeys } from './plan-keys';

/** A list of the next few of a week, not a calendar. `boot/boot.js` asks the same. */
const WEEK = { days: '7', limit: '8' };

/** Publications of the seven days that begin today, by the project's own clock; the first few of them. */
export const upcomingPublicationsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...planKeys.ahead, projectId],
    queryFn: ({ signal }) =>
      api(publicationEndpoints.listOfProject, { params: { id: projectId }, query: WEEK }, { signal }),
  });
