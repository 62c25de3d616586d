import { useState } from 'react';
import { TextButton } from '@/shared/ui/actions/text-button';
import { pageTexts as texts } from '../../page-texts';
import classes from './folded-text.module.css';

interface FoldedTextProps {
  text: string;
  /** Visible lines of a long one. */
  lines: 2 | 6;
}

/** Minimum characters in a line on a phone. */
const PER_LINE = 60;

/** A foreign text in its original form; a long one is collapsed until expanded. */
export function FoldedText({ text, lines }: FoldedTextProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > lines * PER_LINE || text.split('\n').length > lines;
  return (
    <div>
      <p className={classes.text} data-lines={isLong && !isWhole ? lines : undefined}>
        {text}
      </p>
      {isLong && (
        <TextButton expanded={isWhole} onClick={() => setWhole((is) => !is)}>
          {isWhole ? texts.less : texts.more}
        </TextButton>
      )}
    </div>
  );
}
