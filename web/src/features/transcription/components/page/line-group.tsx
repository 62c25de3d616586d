import type { TranscriptLine } from '@orbita/contracts';
import { memo } from 'react';
import { placesIn } from '../../model/find-in-lines';
import { speakerName } from '../../model/speakers';
import { LineRow, type LineActions } from './line-row';

interface LineGroupProps {
  /** Lines of the group, and the index of the first. */
  lines: readonly TranscriptLine[];
  from: number;
  /** The speaker before the first of them. */
  speakerBefore: number | null;
  speakers: readonly string[];
  actions: LineActions;
  /** Indexes of the group's lines that are spoken now and that Tab reaches; -1 for none. */
  current: number;
  stop: number;
  /** The line of this group being edited, and its caret; -1 for none. */
  writing: number;
  caret: number;
  /** The search term, if a line of the group contains it; the current match: its line and position. */
  sought: string;
  lookedLine: number;
  lookedAt: number;
}

/** This many lines re-render together: a character typed into a long transcript must not check every line. */
export const GROUP = 100;

const isSameList = <T,>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

const isSameGroup = ({ lines: before, ...a }: LineGroupProps, { lines: after, ...b }: LineGroupProps): boolean =>
  (Object.keys(a) as (keyof typeof a)[]).every((prop) => a[prop] === b[prop]) && isSameList(before, after);

/** A group of lines of a transcript. */
export const LineGroup = memo(function LineGroup(props: LineGroupProps) {
  const { lines, from, speakerBefore, speakers, actions, current, stop, writing, caret, sought } = props;
  return lines.map((line, place) => {
    const at = from + place;
    const before = place === 0 ? speakerBefore : (lines[place - 1]?.speaker ?? null);
    return (
      <LineRow
        // A line has no id: its index identifies it.
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
