import type { ContentPlanWithPublications, Project } from '@orbita/contracts';
import { type Member, newMember, newProject } from './members.js';
import { planOf, writtenPlan } from './plans.js';

/** A member with existing data. */
export interface Resident extends Member {
  project: Project;
  /** Five days, one publication each. */
  plan: ContentPlanWithPublications;
}

/** A user with «Кофейня «Зерно»» and its plan «Ноябрь», seeded over HTTP. */
export const newResident = async (): Promise<Resident> => {
  const member = await newMember('demo');
  const project = await newProject(member, 'Кофейня «Зерно»', 'Обжариваем зерно и варим фильтр');
  return { ...member, project, plan: await writtenPlan(member, project.id, planOf(5, { name: 'Ноябрь' })) };
};
