import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface SectionProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A group of fields. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
