import type { ReactNode } from 'react';
import classes from './landing.module.css';

interface SectionProps {
  /** Anchor of the section. */
  id: string;
  title: string;
  lead?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One section of the page, named by its heading. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={[classes.section, className].filter(Boolean).join(' ')}>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
