import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '@/entities/projects';
import { DemoLanguage } from '@/entities/writer';
import { planQuery } from '../api/plan-queries';

/** {@link DemoLanguage} before an order about the plan on the screen. */
export function PlanDemoLanguage({ planId }: { planId: number }) {
  const { data: plan } = useQuery({ ...planQuery(planId), enabled: false });
  return plan ? <ProjectLanguage projectId={plan.project_id} /> : null;
}

function ProjectLanguage({ projectId }: { projectId: number }) {
  const { data: project } = useQuery(projectQuery(projectId));
  return <DemoLanguage language={project?.language} />;
}
