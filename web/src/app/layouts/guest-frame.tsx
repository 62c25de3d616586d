import type { ReactNode } from 'react';
import { LegalFooter } from '@/features/legal';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { ru } from '@/shared/i18n/ru';
import { ThemeToggle } from '@/shared/ui/actions/theme-toggle';
import { Wordmark } from '@/shared/ui/page/wordmark';
import classes from './guest-frame.module.css';

/** Frame of screens outside the shell: the sky, and one card on it. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.sky}>
      <Orbits />
      <header className={classes.header}>
        <a href={PUBLIC_ADDRESSES.landing[LANGUAGE]} aria-label={ru.shell.brand} className={classes.brand}>
          <Wordmark />
        </a>
        <ThemeToggle />
      </header>
      <main className={classes.main} aria-label={ru.common.appName}>
        <div className={classes.card}>{children}</div>
      </main>
      <LegalFooter />
    </div>
  );
}

/** Still backdrop: stars move only on the landing and the empty dashboard. */
function Orbits() {
  return (
    <svg className={classes.orbits} viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="var(--o-line)">
        <ellipse cx="600" cy="420" rx="330" ry="150" transform="rotate(-18 600 420)" />
        <ellipse cx="600" cy="420" rx="500" ry="230" transform="rotate(-18 600 420)" />
        <ellipse cx="600" cy="420" rx="690" ry="320" transform="rotate(-18 600 420)" />
      </g>
      <circle cx="1079" cy="292" r="7" fill="var(--o-comet)" />
      <circle cx="142" cy="491" r="11" fill="var(--o-surface-3)" />
      <circle cx="905" cy="108" r="4" fill="var(--o-accent)" />
    </svg>
  );
}
