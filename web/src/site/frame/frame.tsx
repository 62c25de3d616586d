import type { Language } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { IconMoon, IconSun } from '@/shared/ui/icons';
import { Wordmark } from '@/shared/ui/page/wordmark';
import classes from './frame.module.css';
import { LanguageLinks } from './language-links';
import { texts } from './texts';

interface FrameProps {
  /** Path of the page by language; by default the landing in the visitor's language. */
  addresses?: Readonly<Record<Language, string>>;
  children: ReactNode;
}

/** Frame of a public page other than the landing: the links home, to login and to registration. */
export function Frame({ addresses = PUBLIC_ADDRESSES.landing, children }: FrameProps) {
  return (
    <>
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <a href={PUBLIC_ADDRESSES.landing[LANGUAGE]} aria-label={texts.homeLabel} className={classes.brand}>
            <Wordmark />
          </a>
          <div className={classes.actions}>
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
            <li>
              <a href={PUBLIC_ADDRESSES.landing[LANGUAGE]}>{texts.about}</a>
            </li>
            <li>
              <a href={PUBLIC_ADDRESSES.status[LANGUAGE]}>{texts.status}</a>
            </li>
            <li>
              <a href="/legal/privacy">{texts.privacy}</a>
            </li>
            <li>
              <LanguageLinks addresses={addresses} />
            </li>
          </ul>
        </nav>
      </footer>
    </>
  );
}
