import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import classes from './project-tabs.module.css';

/** Parts of a project, in their order; the first is shown when the address names none. */
const TABS = ['content-plans', 'generation', 'styles'] as const;
type ProjectTab = (typeof TABS)[number];

/** The tab that the address names: `?tab=generation`. */
export const useProjectTab = (): ProjectTab => {
  const [address] = useSearchParams();
  return TABS.find((tab) => tab === address.get('tab')) ?? TABS[0];
};

/** The way between the parts of a project: each has an address of its own, so Back leads to the one before. */
export function ProjectTabs() {
  const current = useProjectTab();
  const line = useRef<HTMLElement>(null);
  // On a phone the line is wider than the screen: the tab one is at stands whole.
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - line.current.clientWidth;
  }, [current]);
  return (
    <nav ref={line} className={classes.tabs} aria-label={ru.project.tabs}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={tab === TABS[0] ? '?' : `?tab=${tab}`}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {ru.project.tabLabels[tab]}
        </Link>
      ))}
    </nav>
  );
}
