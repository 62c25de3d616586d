import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './tab-line.module.css';

export interface Tab {
  label: string;
  to: To;
  isCurrent: boolean;
}

interface TabLineProps {
  /** What the tabs are parts of. */
  label: string;
  tabs: readonly Tab[];
}

/**
 * The way between the parts of a screen: each has an address of its own, so Back leads to the one before. Arrows, Home
 * and End move the focus along the line.
 */
export function TabLine({ label, tabs }: TabLineProps) {
  const line = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  // On a phone the line is wider than the screen: the tab one is at stands whole.
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - line.current.clientWidth;
  }, [current]);
  return (
    <nav ref={line} className={classes.tabs} aria-label={label} onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} className={classes.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  links.at(next % links.length)?.focus();
};
