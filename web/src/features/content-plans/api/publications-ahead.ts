import { publicationEndpoints, type Project } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { addDays, todayIn } from '@/shared/format/dates';
import { planKeys } from './plan-keys';

const DAYS = 7;
/** A list of the next few, not a calendar. */
const SHOWN = 8;

/** Publications of the seven days that begin today, by the project's own clock; the first few of them. */
export const publicationsAheadQuery = ({ id, time_zone }: Pick<Project, 'id' | 'time_zone'>) => {
  const from = todayIn(time_zone);
  return queryOptions({
    queryKey: [...planKeys.ahead, id, from],
    queryFn: ({ signal }) =>
      api(
        publicationEndpoints.listOfProject,
        { params: { id }, query: { from, to: addDays(from, DAYS - 1), limit: String(SHOWN) } },
        { signal },
      ),
  });
};
