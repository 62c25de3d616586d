import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { IconMenu2, IconMoon, IconSun } from '@/shared/ui/icons';
import { Wordmark } from '@/shared/ui/page/wordmark';
import classes from './header.module.css';
import landing from './landing.module.css';
import { texts } from './texts';

const { header } = texts;

function Links() {
  return (
    <ul>
      {header.links.map(({ to, name }) => (
        <li key={to}>
          <a href={`#${to}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Sticky header: links to the sections, into the product, and the theme switch. */
export function Header() {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a href={PUBLIC_ADDRESSES.landing[LANGUAGE]} aria-label={header.label} className={classes.brand}>
          <Wordmark letters="name" />
        </a>
        <nav aria-label={header.navigation} className={classes.links}>
          <Links />
        </nav>
        <div className={classes.actions}>
          <button type="button" data-theme-toggle hidden aria-label={header.theme} className={classes.icon}>
            <IconSun size={20} className={landing.onDark} aria-hidden />
            <IconMoon size={20} className={landing.onLight} aria-hidden />
          </button>
          <a href="/login" className={classes.login}>
            {header.login}
          </a>
          <a href="/register" className={`${landing.button} ${classes.start}`}>
            {header.start}
          </a>
          <button
            type="button"
            popoverTarget="menu"
            aria-label={header.menu}
            className={`${classes.icon} ${classes.opener}`}
          >
            <IconMenu2 size={20} aria-hidden />
          </button>
          <nav id="menu" popover="auto" aria-label={header.menu} className={classes.menu}>
            <Links />
            <a href="/login" className={landing.button}>
              {header.login}
            </a>
            <a href="/register" className={`${landing.button} ${landing.primary}`}>
              {header.start}
            </a>
          </nav>
        </div>
      </div>
    </header>
  );
}
