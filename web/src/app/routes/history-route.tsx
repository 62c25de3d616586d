import { HistoryScreen } from '@/features/history/components/history-screen';
import { useCurrentProject } from '@/features/projects/model/current-project';

export function HistoryRoute() {
  const { current } = useCurrentProject();
  return (
    <HistoryScreen writeAt={current ? `/dashboard/projects/${current.id}?tab=generation` : '/dashboard/projects'} />
  );
}
