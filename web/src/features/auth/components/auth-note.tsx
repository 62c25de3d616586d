import { useEffect, useRef, type ReactNode } from 'react';
import classes from './auth-form.module.css';

interface AuthNoteProps {
  title: string;
  text: string;
  /** The next step. */
  children: ReactNode;
}

/** Result of a form, in its place: announced and focused, because the submit button is gone. */
export function AuthNote({ title, text, children }: AuthNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.form}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.subtitle}>{text}</p>
      </div>
      {children}
    </div>
  );
}
