import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAutosave } from '@/shared/autosave/use-autosave';
import { IconArrowDown } from '@/shared/ui/icons';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { walkRows } from '@/shared/ui/keys/walk-rows';
import { findInLines } from '../../model/find-in-lines';
import type { Player } from '../../model/player';
import { showLine, useFollow } from '../../model/use-follow';
import { useLineEditing } from '../../model/use-line-editing';
import type { TranscriptAutosave } from '../../model/use-transcript';
import { texts } from '../../texts';
import { FindBar } from './find-bar';
import { GROUP, LineGroup } from './line-group';
import type { LineActions } from './line-row';
import classes from './transcript-text.module.css';
import { useTranscriptKeys } from './use-transcript-keys';

interface TranscriptTextProps {
  autosave: TranscriptAutosave;
  player: Player;
}

/** The lines of a transcript with its audio: search, play, and edit in place. */
export function TranscriptText({ autosave, player }: TranscriptTextProps) {
  const { lines, speakers } = useAutosave(autosave).work;
  const list = useRef<HTMLOListElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [looked, setLooked] = useState(0);
  const [stop, setStop] = useState(0);
  const { current, isAway, follow } = useFollow(player, lines, list);
  const focusLine = (at: number): void =>
    list.current?.querySelector<HTMLElement>(`[data-at="${at}"] [data-line]`)?.focus({ preventScroll: true });
  const editing = useLineEditing(autosave, (at) => {
    setStop(at);
    // After a press elsewhere the focus is already there.
    if (document.activeElement === document.body || list.current?.contains(document.activeElement)) {
      queueMicrotask(() => focusLine(at));
    }
  });
  const sought = useDeferredValue(typed);
  const findings = useMemo(() => findInLines(lines, sought), [lines, sought]);
  const foundGroups = useMemo(() => new Set(findings.map(({ line }) => line - (line % GROUP))), [findings]);
  const starts = Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, group) => group * GROUP);
  const finding = findings[Math.min(looked, findings.length - 1)];
  const look = (by: number): void => {
    if (findings.length === 0) return;
    const next = (Math.min(looked, findings.length - 1) + by + findings.length) % findings.length;
    setLooked(next);
    showLine(list.current, findings[next]?.line ?? 0);
  };
  const play = useStableCallback((at: number): void => {
    follow();
    player.playFrom(lines[at]?.start_ms ?? 0);
  });
  const focus = useStableCallback((at: number): void => setStop(at));
  const { edit, change, split, join, leave, end } = editing;
  const actions = useMemo<LineActions>(
    () => ({ play, edit, change, split, join, leave, end, focus }),
    [play, edit, change, split, join, leave, end, focus],
  );
  useTranscriptKeys({
    player,
    onFollow: follow,
    onFind: () => {
      findField.current?.focus();
      findField.current?.select();
    },
    onSave: () => void autosave.flush(),
    onEdit: () => {
      const at = Number(document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset.at ?? current);
      // The field takes the focus at once, before the key's character is typed elsewhere.
      if (at >= 0) flushSync(() => edit(at));
    },
  });
  return (
    <>
      <FindBar
        ref={findField}
        value={typed}
        at={findings.length === 0 ? 0 : Math.min(looked, findings.length - 1) + 1}
        count={findings.length}
        onChange={(words) => {
          setTyped(words);
          setLooked(0);
        }}
        onLook={look}
      />
      <ol
        ref={list}
        className={classes.lines}
        aria-label={texts.lines.label}
        onKeyDown={(event) => walkRows(event, '[data-line]')}
      >
        {starts.map((from) => {
          const to = Math.min(from + GROUP, lines.length);
          const inside = (at: number): number => (at >= from && at < to ? at : -1);
          const writing = inside(editing.writing?.at ?? -1);
          const looked = inside(finding?.line ?? -1);
          return (
            <LineGroup
              key={from}
              from={from}
              lines={lines.slice(from, to)}
              speakerBefore={lines[from - 1]?.speaker ?? null}
              speakers={speakers}
              actions={actions}
              current={inside(current)}
              stop={inside(Math.min(stop, lines.length - 1))}
              writing={writing}
              caret={writing === -1 ? 0 : (editing.writing?.caret ?? 0)}
              sought={foundGroups.has(from) ? sought : ''}
              lookedLine={looked}
              lookedAt={looked === -1 ? -1 : (finding?.from ?? -1)}
            />
          );
        })}
      </ol>
      {isAway && (
        <div className={classes.away}>
          <Button size="xs" variant="default" leftSection={<IconArrowDown size={16} aria-hidden />} onClick={follow}>
            {texts.player.follow}
          </Button>
        </div>
      )}
    </>
  );
}
