import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Saved } from '@/shared/autosave/autosave';
import { autosaveTexts } from '@/shared/autosave/texts';
import { useAutosave } from '@/shared/autosave/use-autosave';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { TextButton } from '@/shared/ui/text-button';
import { notifySuccess } from '@/shared/ui/toasts';
import type { TranscriptAutosave, TranscriptWork } from '../../model/use-transcript';
import { texts } from '../../texts';
import classes from './conflict-dialog.module.css';

const words = texts.conflict;

/** Another window has saved other lines meanwhile: a person decides which of both stay. */
export function ConflictDialog({ autosave }: { autosave: TranscriptAutosave }) {
  const { status, work } = useAutosave(autosave);
  const theirs = status.name === 'conflict' ? status.theirs : null;
  const [later, setLater] = useState<number | null>(null);
  const [shown, setShown] = useState<Saved<TranscriptWork> | null>(theirs);
  if (theirs !== null && theirs !== shown) setShown(theirs);
  const isLater = theirs !== null && later === theirs.version;
  const decideLater = (): void => setLater(theirs?.version ?? null);
  return (
    <>
      {isLater && (
        <p className={classes.later} role="status">
          {autosaveTexts.state.conflict} ·{' '}
          <TextButton onClick={() => setLater(null)}>{autosaveTexts.decide}</TextButton>
        </p>
      )}
      <ResponsiveModal
        opened={theirs !== null && !isLater}
        onClose={decideLater}
        persistent
        size="md"
        title={words.title}
        footer={
          <>
            <Button variant="subtle" color="gray" onClick={decideLater}>
              {words.later}
            </Button>
            <Button variant="default" onClick={() => autosave.keepMine()}>
              {words.keep}
            </Button>
            <Button
              data-autofocus
              onClick={() => {
                autosave.takeTheirs();
                notifySuccess(words.taken);
              }}
            >
              {words.take}
            </Button>
          </>
        }
      >
        <p className={classes.text}>{words.text}</p>
        {shown !== null && (
          <div className={classes.versions}>
            <Version title={words.mine} work={work} than={shown} />
            <Version title={words.theirs} work={shown} than={work} />
          </div>
        )}
      </ResponsiveModal>
    </>
  );
}

/** One of both, by the first line the other one does not have. */
function Version({ title, work, than }: { title: string; work: TranscriptWork; than: TranscriptWork }) {
  const others = new Set(than.lines.map(({ text }) => text));
  const other = work.lines.find(({ text }) => !others.has(text)) ?? work.lines[0];
  return (
    <div className={classes.version}>
      <strong>{title}</strong>
      <span className={classes.facts}>{words.facts(work.lines.length)}</span>
      {other && <p className={classes.excerpt}>{other.text}</p>}
    </div>
  );
}
