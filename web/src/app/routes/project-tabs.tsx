import { useSearchParams } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { TabLine } from '@/shared/ui/page/tab-line';
import { useIdParam } from '../use-id-param';

/** Tabs of a project in order, with their paths below the project's. */
const TABS = {
  'content-plans': '',
  readiness: '/outlook',
  receipts: '/receipts',
  generation: '?tab=generation',
  competitors: '?tab=competitors',
  styles: '?tab=styles',
} as const;
export type ProjectTab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as ProjectTab[];

/** The tab named in the query of the project's URL: `?tab=generation`; the first by default. */
export const useProjectTab = (): ProjectTab => {
  const [address] = useSearchParams();
  return NAMES.find((tab) => TABS[tab] === `?tab=${address.get('tab')}`) ?? 'content-plans';
};

/** Tabs of a project. */
export function ProjectTabs({ current }: { current: ProjectTab }) {
  const id = useIdParam();
  return (
    <TabLine
      label={ru.project.tabs}
      tabs={NAMES.map((tab) => ({
        label: ru.project.tabLabels[tab],
        to: `/dashboard/projects/${id}${TABS[tab]}`,
        isCurrent: tab === current,
      }))}
    />
  );
}
