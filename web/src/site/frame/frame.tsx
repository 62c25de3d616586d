import type { ReactNode } from 'react';
import { IconMoon, IconSun } from '@/shared/ui/icons';
import { Wordmark } from '@/shared/ui/wordmark';
import classes from './frame.module.css';
import { texts } from './texts';

/** What stands around a public page other than the landing: the way home and the ways in. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <a href={texts.home} aria-label={texts.homeLabel} className={classes.brand}>
            <Wordmark />
          </a>
          <div className={classes.acts}>
            <button type="button" data-theme-toggle hidden aria-label={texts.theme} className={classes.icon}>
              <IconSun size={20} className={classes.onDark} aria-hidden />
              <IconMoon size={20} className={classes.onLight} aria-hidden />
            </button>
            <a href="/login" className={classes.login}>
              {texts.login}
            </a>
            <a href="/register" className={classes.start}>
              {texts.start}
            </a>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <nav aria-label={texts.footer}>
          <ul>
            {texts.links.map(({ to, name }) => (
              <li key={to}>
                <a href={to}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </>
  );
}
