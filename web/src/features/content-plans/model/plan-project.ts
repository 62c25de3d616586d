/** The project plans are made for, as far as making them needs it. */
export interface PlanProject {
  projectId: number;
  projectName: string;
  projectDescription: string;
}
