import { Link, useSearchParams } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import classes from './project-tabs.module.css';

/** Parts of a project's page by the value of `tab` in its address; only what works. The first is what an address without one shows. */
export const PROJECT_TABS = [
  { tab: 'content-plans', label: ru.project.plans },
  { tab: 'styles', label: ru.project.styles },
] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number]['tab'];

/** The part of a project's page its address asks for; the first for an unknown one. */
export const useProjectTab = (): ProjectTab => {
  const [params] = useSearchParams();
  return PROJECT_TABS.find(({ tab }) => tab === params.get('tab'))?.tab ?? 'content-plans';
};

/** Links to the parts of a project's page. */
export function ProjectTabs() {
  const current = useProjectTab();
  return (
    <nav aria-label={ru.project.tabs} className={classes.tabs}>
      {PROJECT_TABS.map(({ tab, label }) => (
        <Link
          key={tab}
          to={{ search: tab === 'content-plans' ? '' : `?tab=${tab}` }}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
