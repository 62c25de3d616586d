import { useId } from 'react';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { texts } from '../texts';
import classes from './call-example.module.css';

const code = (origin: string): string =>
  [
    `const answer = await fetch('${origin}/api/projects', {`,
    '  headers: { Authorization: `Bearer ${process.env.ORBITA_API_KEY}` },',
    '});',
    'const projects = await answer.json();',
    'console.log(projects.map(({ name }) => name));',
  ].join('\n');

/** The first API call, in five lines that work as they are. */
export function CallExample() {
  const id = useId();
  const text = code(window.location.origin);
  return (
    <figure className={classes.example} aria-labelledby={id}>
      <div className={classes.head}>
        <figcaption id={id}>{texts.example}</figcaption>
        <CopyButton text={text} size="xs" />
      </div>
      <pre className={classes.code} tabIndex={0} role="region" aria-labelledby={id}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
