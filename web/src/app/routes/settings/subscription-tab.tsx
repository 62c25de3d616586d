import { useQuery } from '@tanstack/react-query';
import { SubscriptionPanel } from '@/features/billing';
import { projectsQuery } from '@/entities/projects';

/** What the account may do and what it spent. */
export function SubscriptionTab() {
  const { data: projects } = useQuery(projectsQuery());
  return <SubscriptionPanel projects={projects ?? []} />;
}
