import type { Language } from '@orbita/contracts';

/** The project plans are made for, as far as making them needs it. */
export interface PlanProject {
  projectId: number;
  projectName: string;
  /** Its content is written in it; undefined while the project is not known. */
  projectLanguage?: Language | undefined;
  projectDescription: string;
  /** IANA zone its days are counted in; unknown while the project loads. */
  projectTimeZone: string | undefined;
}
