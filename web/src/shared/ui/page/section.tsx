import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** Action of the whole section, at the right of its heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of a settings tab: a heading and a card. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  );
}
