import { useEffect, useRef, type ReactNode } from 'react';
import classes from './auth-form.module.css';

interface AuthNoteProps {
  title: string;
  text: string;
  /** Where it goes on from here. */
  children: ReactNode;
}

/** What came of a form, in its place: read out and focused, since the button that led here is gone. */
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
