import type { FilePlaces } from '@orbita/contracts';
import { libraryTexts as texts } from '@/entities/library';

/** A place that uses a file. */
interface Place {
  title: string;
  to: string;
}

/** Places that use a file, with names and links: publications, carousels, projects whose logo it is. */
export const placesOf = ({ used_in, used_in_carousels, logo_of }: FilePlaces): Place[] => [
  ...used_in.map(({ publication_id, content_plan_id, title }) => ({
    title,
    to: `/dashboard/content-plans/${content_plan_id}?publication=${publication_id}`,
  })),
  ...used_in_carousels.map(({ id, name }) => ({ title: texts.file.carousel(name), to: `/dashboard/carousels/${id}` })),
  ...logo_of.map(({ id, name }) => ({ title: texts.file.logo(name), to: `/dashboard/projects/${id}` })),
];
