/** The project plans are made for, as far as making them needs it. */
export interface PlanProject {
  projectId: number;
  projectName: string;
  projectDescription: string;
  /** IANA zone its days are counted in; unknown while the project loads. */
  projectTimeZone: string | undefined;
}
