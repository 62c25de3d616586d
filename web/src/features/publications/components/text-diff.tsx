import { VisuallyHidden } from '@mantine/core';
import { wordDiff } from '../model/word-diff';
import { texts } from '../texts';
import classes from './text-diff.module.css';

/** Changes of a text: removed and added words. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  return (
    <p className={classes.diff}>
      {wordDiff(before, after).map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Tag = kind === 'added' ? 'ins' : 'del';
        return (
          <Tag key={index}>
            <VisuallyHidden>{texts.diff[kind]}: </VisuallyHidden>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}
