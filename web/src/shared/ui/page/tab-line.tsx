import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './tab-line.module.css';

interface Tab {
  label: string;
  to: To;
  isCurrent: boolean;
}

interface TabLineProps {
  /** Label of the group of tabs. */
  label: string;
  tabs: readonly Tab[];
}

/**
 * Tabs of a screen. Each has its own URL, so Back returns to the previous tab. Arrows, Home
 * and End move the focus along the line.
 */
export function TabLine({ label, tabs }: TabLineProps) {
  const line = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  // On a phone the line is wider than the screen: the current tab is fully visible, with the edges of its neighbours.
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && tab) line.current.scrollLeft = middleOf(tab) - line.current.clientWidth / 2;
  }, [current]);
  useEffect(() => {
    const nav = line.current;
    if (!nav) return undefined;
    const observer = new ResizeObserver(() => markEdges(nav));
    observer.observe(nav);
    return () => observer.disconnect();
  }, []);
  return (
    <nav
      ref={line}
      className={classes.tabs}
      aria-label={label}
      onKeyDown={moveFocus}
      onScroll={({ currentTarget }) => markEdges(currentTarget)}
    >
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} className={classes.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

const middleOf = ({ offsetLeft, offsetWidth }: HTMLElement): number => offsetLeft + offsetWidth / 2;

/** Marks the ends at which the line continues: there is no scroll bar. */
const markEdges = (nav: HTMLElement): void => {
  const { scrollLeft, scrollWidth, clientWidth } = nav;
  nav.toggleAttribute('data-before', scrollLeft > 1);
  nav.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  links.at(next % links.length)?.focus();
};
