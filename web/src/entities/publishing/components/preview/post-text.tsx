import { linesOf, unfilledPlaces, type Line, type RichText, type SocialNetwork } from '@orbita/contracts';
import { useMemo, useState } from 'react';
import { texts } from '../../texts';
import { cutText, TEXT_CUTS } from '../../model/preview/cut-text';
import { withPlaces, type PreviewLine } from '../../model/preview/with-places';
import { PostRun } from './post-run';
import classes from './post-text.module.css';

interface PostTextProps {
  network: SocialNetwork;
  /** As the network gets it. */
  text: RichText;
  /** Instagram begins a caption with the name of its author. */
  author: string | undefined;
}

/** The text of a post: its beginning where the network's feed cuts it, the rest after a press. */
export function PostText({ network, text, author }: PostTextProps) {
  const [isOpen, setOpen] = useState(false);
  const rule = TEXT_CUTS[network];
  const beginning = useMemo(() => (rule === null ? null : cutText(text, rule)), [text, rule]);
  const shown = beginning !== null && !isOpen ? beginning : text;
  // Of the whole text: a placeholder cut in two is one as well.
  const places = useMemo(() => unfilledPlaces(text.text, text.entities), [text]);
  const blocks = blocksOf(withPlaces(linesOf(shown), places));
  const toggle = beginning !== null && (
    <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? texts.preview.less : texts.preview.more[network]}
    </button>
  );
  const isInline = network === 'instagram' || network === 'facebook';
  const last = blocks.length - 1;
  return (
    <div className={classes.content}>
      {blocks.map((lines, index) => (
        <Block
          key={index}
          lines={lines}
          before={index === 0 && author !== undefined && <strong>{author} </strong>}
          after={
            index === last &&
            beginning !== null &&
            !isOpen && (
              <>
                {'… '}
                {isInline && toggle}
              </>
            )
          }
        />
      ))}
      {(!isInline || isOpen) && toggle}
    </div>
  );
}

/** Groups consecutive lines of one block. */
const blocksOf = (lines: readonly PreviewLine[]): PreviewLine[][] => {
  const blocks: PreviewLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last?.[0] && isOneBlock(last[0], line)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
};

const isOneBlock = (one: Pick<Line, 'block' | 'language'>, other: Pick<Line, 'block' | 'language'>): boolean =>
  one.block === other.block && one.language === other.language;

interface BlockProps {
  lines: readonly PreviewLine[];
  before: React.ReactNode;
  after: React.ReactNode;
}

function Block({ lines, before, after }: BlockProps) {
  const isOpenEnded = lines.length > 1 && lines.at(-1)?.runs.length === 0;
  const [first] = lines;
  const content = (
    <>
      {before}
      {lines.map(({ runs }, index) => (
        <span key={index}>
          {index > 0 && '\n'}
          {runs.map((run, at) => (
            <PostRun key={at} run={run} isPlain={first?.block === 'pre'} />
          ))}
        </span>
      ))}
      {after}
    </>
  );
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
      {(isOpenEnded || first?.runs.length === 0) && '\n'}
    </p>
  );
}
