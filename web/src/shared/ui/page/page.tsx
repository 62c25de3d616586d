import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ru } from '../../i18n/ru';
import { IconChevronRight } from '../icons';
import classes from './page.module.css';

export interface Crumb {
  label: string;
  to: string;
}

interface PageProps {
  /** Heading of the screen; the browser's tab gets its title from the route. */
  title: ReactNode;
  /** Text under the heading. */
  description?: ReactNode;
  /** Breadcrumbs, outermost first, without the current screen. */
  breadcrumbs?: readonly Crumb[];
  /** Buttons at the right of the heading; at most one is primary. */
  actions?: ReactNode;
  /** `form` keeps lines short, `wide` fills the content area; titles start at the same edge. */
  width?: 'form' | 'wide';
  children?: ReactNode;
}

/** Frame of every screen: breadcrumbs, heading, actions, content. */
export function Page({ title, description, breadcrumbs, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        <div className={classes.heading}>
          {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
          <h1
            className={classes.title}
            data-clipped={typeof title === 'string' || undefined}
            title={typeof title === 'string' ? title : undefined}
          >
            {title}
          </h1>
          {description && <div className={classes.description}>{description}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={ru.shell.breadcrumbs} className={classes.crumbs}>
      {crumbs.map(({ label, to }, index) => (
        <span key={to} className={classes.crumb}>
          {index > 0 && <IconChevronRight size={14} aria-hidden />}
          <Link to={to} className={classes.crumbLink} title={label}>
            {label}
          </Link>
        </span>
      ))}
    </nav>
  );
}
