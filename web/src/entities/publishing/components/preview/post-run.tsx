import { useState, type ReactNode } from 'react';
import type { PreviewRun } from '../../model/preview/with-places';
import { texts } from '../../texts';
import classes from './post-text.module.css';

/** What networks turn into links automatically: a stop behind an address does not belong to it. */
const AUTO_LINK = /(https?:\/\/\S*[^\s.,:;!?)\]»”"']|(?<![\p{L}\p{N}_@])[#@][\p{L}\p{N}_]{2,})/u;

interface PostRunProps {
  run: PreviewRun;
  /** In a block of code addresses are no links. */
  isPlain: boolean;
}

/** Characters with the same marks. */
export function PostRun({ run: { text, marks, url, isPlace }, isPlain }: PostRunProps) {
  let node: ReactNode = text;
  if (url !== undefined) {
    node = (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
        {text}
      </a>
    );
  } else if (!isPlain && !marks.includes('code')) {
    node = text.split(AUTO_LINK).map((part, index) =>
      index % 2 === 1 ? (
        <span key={index} className={classes.auto}>
          {part}
        </span>
      ) : (
        part
      ),
    );
  }
  for (const mark of marks) {
    if (mark === 'bold') node = <strong>{node}</strong>;
    else if (mark === 'italic') node = <em>{node}</em>;
    else if (mark === 'underline') node = <u>{node}</u>;
    else if (mark === 'strikethrough') node = <s>{node}</s>;
    else if (mark === 'code') node = <code className={classes.code}>{node}</code>;
    else node = <Spoiler text={text}>{node}</Spoiler>;
  }
  return isPlace ? <mark className={classes.place}>{node}</mark> : node;
}

/** Hidden like text: a link in it works only after the spoiler is opened. */
function Spoiler({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <span className={classes.opened}>{children}</span>;
  return (
    <button type="button" className={classes.spoiler} aria-label={texts.preview.spoiler} onClick={() => setOpen(true)}>
      <span className={classes.hidden}>{text}</span>
    </button>
  );
}
