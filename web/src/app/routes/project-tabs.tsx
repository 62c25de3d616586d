import { useSearchParams } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { TabLine } from '@/shared/ui/tab-line';
import { useIdParam } from '../use-id-param';

/** Parts of a project, in their order, and where each is below its address. */
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

/** The tab that the query of the project's own address names: `?tab=generation`; the first when it names none. */
export const useProjectTab = (): ProjectTab => {
  const [address] = useSearchParams();
  return NAMES.find((tab) => TABS[tab] === `?tab=${address.get('tab')}`) ?? 'content-plans';
};

/** The way between the parts of a project. */
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
