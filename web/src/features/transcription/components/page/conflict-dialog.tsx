import { Button } from '@mantine/core';
import { ConflictModal } from '@/shared/autosave/conflict-modal';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import type { TranscriptAutosave, TranscriptWork } from '../../model/use-transcript';
import { texts } from '../../texts';
import classes from './conflict-dialog.module.css';

const words = texts.conflict;

/** Another window saved other lines meanwhile: the user decides which ones stay. */
export function ConflictDialog({ autosave }: { autosave: TranscriptAutosave }) {
  return (
    <ConflictModal
      autosave={autosave}
      words={words}
      version={(version) => <Version {...version} />}
      actions={
        <>
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
    />
  );
}

/** One of the two, from the first line the other one lacks. */
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
