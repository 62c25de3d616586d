import type { User } from '@orbita/contracts';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { preferences } from '@/shared/consent/preferences';
import { DueConsents } from './due-consents';
import { Overlays } from './overlays';
import classes from './shell.module.css';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { SlowReads } from './slow-reads';
import { TopBar } from './top-bar';

interface ShellProps {
  /** Undefined while the account is loading: the frame and the screen in it do not wait for it. */
  user: User | undefined;
}

/** Frame of the signed-in part: sidebar, top bar, content. */
export function Shell({ user }: ShellProps) {
  const { isNarrow, toggle } = useNarrow();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A screen reader and the Tab key continue from the new screen, unless it moved the focus itself.
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={classes.shell} data-narrow={isNarrow || undefined}>
      <SkipLink />
      <Sidebar isNarrow={isNarrow} onToggle={toggle} />
      <div className={classes.column}>
        <TopBar user={user} />
        <main id="content" ref={content} tabIndex={-1} className={classes.content}>
          <SlowReads />
          <Outlet />
        </main>
      </div>
      <Overlays />
      {user && <DueConsents due={user.consents_due} />}
    </div>
  );
}

/** Whether the menu is collapsed: as its user left it, and apart from that in the studio, where a slide needs the room. */
const useNarrow = (): { isNarrow: boolean; toggle: () => void } => {
  const key = useMatch('/dashboard/carousels/:id') ? 'studioSidebarCollapsed' : 'sidebarCollapsed';
  const [collapsed, setCollapsed] = useState(() => ({
    sidebarCollapsed: preferences.read('sidebarCollapsed') === 'true',
    studioSidebarCollapsed: preferences.read('studioSidebarCollapsed') !== 'false',
  }));
  const isNarrow = collapsed[key];
  const toggle = (): void => {
    setCollapsed({ ...collapsed, [key]: !isNarrow });
    preferences.write(key, String(!isNarrow));
  };
  return { isNarrow, toggle };
};
