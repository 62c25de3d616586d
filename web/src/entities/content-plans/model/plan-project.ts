import type { Language } from '@orbita/contracts';

/** The project of the plans: the part needed to make them. */
export interface PlanProject {
  projectId: number;
  projectName: string;
  /** Language of its content; undefined while the project is unknown. */
  projectLanguage?: Language | undefined;
  projectDescription: string;
  /** IANA time zone of its days; undefined while the project loads. */
  projectTimeZone: string | undefined;
}
