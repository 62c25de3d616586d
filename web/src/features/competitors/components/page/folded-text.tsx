import { useState } from 'react';
import { TextButton } from '@/shared/ui/text-button';
import { pageTexts as texts } from '../../page-texts';
import classes from './folded-text.module.css';

interface FoldedTextProps {
  text: string;
  /** Lines that are shown of a long one. */
  lines: 2 | 6;
}

/** Characters a line of a phone holds at least. */
const PER_LINE = 60;

/** A text of somebody else's: as it was written, a long one folded until it is asked for. */
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
