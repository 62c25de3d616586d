import {
  linesOf,
  SOCIAL_NETWORK_LABELS,
  textFor,
  type Line,
  type RichText,
  type Run,
  type SocialNetwork,
} from '@orbita/contracts';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { NetworkGlyph } from '@/entities/networks';
import { texts } from '../texts';
import classes from './network-preview.module.css';

interface NetworkPreviewProps {
  network: SocialNetwork;
  text: RichText;
  /** Owner of the channel or page. */
  author: string;
  /** Local time of the post, `HH:MM`. */
  time: string;
  /** `21 ноября`. */
  day: string;
  /** Pictures and videos, if they are shown. */
  media?: ReactNode;
}

/** Networks that cut a long post in their feed, and the label under the cut. */
const MORE: Partial<Record<SocialNetwork, string>> = texts.preview.more;

/** Preview of the post. */
export function NetworkPreview({ network, text, author, time, day, media }: NetworkPreviewProps) {
  const shown = textFor(network, text);
  const isBubble = network === 'telegram';
  const hasText = shown.text.trim() !== '';
  const drawnMedia = media === undefined ? null : <div className={classes.media}>{media}</div>;
  return (
    <section className={classes.stage} data-network={network} aria-label={texts.preview.label(network)}>
      <div className={isBubble ? classes.bubble : classes.card}>
        {isBubble ? (
          <p className={classes.channel}>{author}</p>
        ) : (
          <div className={classes.head}>
            <span className={classes.avatar} aria-hidden>
              <NetworkGlyph network={network} decorative />
            </span>
            <div className={classes.who}>
              <p className={classes.author}>{author}</p>
              <p className={classes.when}>{texts.preview.at(day, time)}</p>
            </div>
          </div>
        )}
        {isBubble && drawnMedia}
        {!hasText && media === undefined && <p className={classes.empty}>{texts.preview.empty}</p>}
        {hasText && (
          <Cut key={network} more={MORE[network]}>
            {blocksOf(linesOf(shown)).map((lines, index) => (
              <Block key={index} lines={lines} />
            ))}
          </Cut>
        )}
        {!isBubble && drawnMedia}
        {isBubble && (
          <p className={classes.meta} aria-hidden>
            {time}
          </p>
        )}
      </div>
      <p className={classes.note}>{SOCIAL_NETWORK_LABELS[network]}</p>
    </section>
  );
}

/** Shows the beginning of a long post, and the rest after a press. */
function Cut({ more, children }: { more: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isOpen || more === undefined) return;
    setLong(element.scrollHeight > element.clientHeight + 1);
  }, [children, isOpen, more]);
  return (
    <div>
      <div ref={box} className={classes.content} data-cut={(more !== undefined && !isOpen) || undefined}>
        {children}
      </div>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.preview.less : more}
        </button>
      )}
    </div>
  );
}

/** Groups consecutive lines of one block. */
const blocksOf = (lines: readonly Line[]): Line[][] => {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const before = last?.[0];
    if (last && before?.block === line.block && before.language === line.language) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
};

function Block({ lines }: { lines: readonly Line[] }) {
  const isOpenEnded = lines.length > 1 && lines.at(-1)?.runs.length === 0;
  const content = lines.map(({ runs }, index) => (
    <span key={index}>
      {index > 0 && '\n'}
      {runs.map((run, at) => (
        <RunView key={at} run={run} />
      ))}
    </span>
  ));
  const [first] = lines;
  if (first?.block === 'blockquote') return <blockquote className={classes.quote}>{content}</blockquote>;
  if (first?.block === 'pre') {
    return (
      <pre className={classes.pre} tabIndex={0}>
        {first.language && <span className={classes.language}>{first.language}</span>}
        {content}
      </pre>
    );
  }
  return (
    <p className={classes.lines}>
      {content}
      {/* The last line break of a paragraph is visible only before something. */}
      {(isOpenEnded || lines[0]?.runs.length === 0) && '\n'}
    </p>
  );
}

/** What networks turn into links automatically. */
const AUTO_LINK = /(https?:\/\/[^\s]+|(?<![\p{L}\p{N}_@])[#@][\p{L}\p{N}_]{2,})/u;

function RunView({ run: { text, marks, url } }: { run: Run }) {
  let node: ReactNode = text;
  if (url !== undefined) {
    node = (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
        {text}
      </a>
    );
  } else if (!marks.includes('code')) {
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
  return node;
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
