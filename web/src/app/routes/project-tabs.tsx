import { useSearchParams } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { TabLine } from '@/shared/ui/tab-line';

/** Parts of a project, in their order; the first is shown when the address names none. */
const TABS = ['content-plans', 'generation', 'competitors', 'styles'] as const;
type ProjectTab = (typeof TABS)[number];

/** The tab that the address names: `?tab=generation`. */
export const useProjectTab = (): ProjectTab => {
  const [address] = useSearchParams();
  return TABS.find((tab) => tab === address.get('tab')) ?? TABS[0];
};

/** The way between the parts of a project. */
export function ProjectTabs() {
  const current = useProjectTab();
  return (
    <TabLine
      label={ru.project.tabs}
      tabs={TABS.map((tab) => ({
        label: ru.project.tabLabels[tab],
        to: tab === TABS[0] ? '?' : `?tab=${tab}`,
        isCurrent: tab === current,
      }))}
    />
  );
}
