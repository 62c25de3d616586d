import { HistoryScreen } from '@/features/history';
import { useCurrentProject } from '@/entities/projects';

export function HistoryRoute() {
  const { current } = useCurrentProject();
  return (
    <HistoryScreen writeAt={current ? `/dashboard/projects/${current.id}?tab=generation` : '/dashboard/projects'} />
  );
}
