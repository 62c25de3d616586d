import type { TranscriptLine } from '@orbita/contracts';
import { memo } from 'react';
import { placesIn } from '../../model/find-in-lines';
import { speakerName } from '../../model/speakers';
import { LineRow, type LineActions } from './line-row';

interface LineGroupProps {
  /** Lines of the group, and the number of the first. */
  lines: readonly TranscriptLine[];
  from: number;
  /** Who spoke before the first of them. */
  speakerBefore: number | null;
  speakers: readonly string[];
  actions: LineActions;
  /** Numbers of the lines of this group that are said now and that Tab leads to; -1 for none of them. */
  current: number;
  stop: number;
  /** The line of this group that is written in, and its caret; -1 for none. */
  writing: number;
  caret: number;
  /** What is searched for, where a line of the group holds it; the finding that is looked at: its line and place. */
  sought: string;
  lookedLine: number;
  lookedAt: number;
}

/** So many lines are drawn anew together: a letter typed into a transcript of hours must not ask each of its lines. */
export const GROUP = 100;

const isSameList = <T,>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

const isSameGroup = ({ lines: before, ...a }: LineGroupProps, { lines: after, ...b }: LineGroupProps): boolean =>
  (Object.keys(a) as (keyof typeof a)[]).every((prop) => a[prop] === b[prop]) && isSameList(before, after);

/** A stretch of the lines of a transcript. */
export const LineGroup = memo(function LineGroup(props: LineGroupProps) {
  const { lines, from, speakerBefore, speakers, actions, current, stop, writing, caret, sought } = props;
  return lines.map((line, place) => {
    const at = from + place;
    const before = place === 0 ? speakerBefore : (lines[place - 1]?.speaker ?? null);
    return (
      <LineRow
        // A line has no name of its own: it is the one at this place.
        key={at}
        line={line}
        at={at}
        actions={actions}
        isCurrent={at === current}
        isStop={at === stop}
        caret={at === writing ? caret : null}
        found={sought !== '' && placesIn(line.text, sought).length > 0 ? sought : ''}
        foundAt={at === props.lookedLine ? props.lookedAt : -1}
        speaker={line.speaker === null || line.speaker === before ? undefined : speakerName(speakers, line.speaker)}
      />
    );
  });
}, isSameGroup);
