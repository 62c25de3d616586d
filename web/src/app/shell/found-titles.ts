import { type FoundKind, type FoundTitle, searchEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import {
  IconCalendarMonth,
  IconCarouselHorizontal,
  IconFeather,
  IconFileText,
  IconMicrophone,
  IconPhoto,
  IconUsers,
} from '@/shared/ui/icons';

/** Everything of the user that has a page, by title. */
export const titlesQuery = () =>
  queryOptions({
    queryKey: ['search', 'titles'] as const,
    queryFn: async ({ signal }) => (await api(searchEndpoints.titles, {}, { signal })).titles,
    // Read again each time the menu opens: what was made or deleted since is known.
    staleTime: 0,
  });

interface KindOfPage {
  icon: typeof IconPhoto;
  pathOf: (found: FoundTitle) => string;
}

/** How each kind looks in the menu, and where its page is; groups follow this order. */
export const PAGES: Record<FoundKind, KindOfPage> = {
  plan: { icon: IconCalendarMonth, pathOf: ({ id }) => `/dashboard/content-plans/${id}` },
  publication: { icon: IconFileText, pathOf: ({ id }) => `/dashboard/publications/${id}/edit` },
  carousel: { icon: IconCarouselHorizontal, pathOf: ({ id }) => `/dashboard/carousels/${id}` },
  style: { icon: IconFeather, pathOf: ({ id }) => `/dashboard/styles/${id}` },
  channel: {
    icon: IconUsers,
    pathOf: ({ id, project_id: projectId }) => `/dashboard/projects/${projectId}/competitors/${id}`,
  },
  file: { icon: IconPhoto, pathOf: ({ id }) => `/dashboard/library?file=${id}` },
  transcript: { icon: IconMicrophone, pathOf: ({ id }) => `/dashboard/transcription/${id}` },
};
