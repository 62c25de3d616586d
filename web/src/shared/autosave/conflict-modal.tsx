import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { TextButton } from '@/shared/ui/actions/text-button';
import type { Autosave } from './autosave';
import classes from './conflict-modal.module.css';
import { autosaveTexts } from './texts';
import { useAutosave } from './use-autosave';
import type { Saved } from './work';

interface ConflictModalProps<W extends object> {
  autosave: Autosave<W>;
  words: { title: string; text: string; mine: string; theirs: string; later: string };
  /** A preview of one side: it must show what differs from the other one. */
  version: (version: { title: string; work: W; than: W }) => ReactNode;
  /** Buttons beside the one that postpones the decision. */
  actions: ReactNode;
  /** Status text of a running action. */
  children?: ReactNode;
}

/** Another window saved other work meanwhile: shows both, and the user decides now or later. */
export function ConflictModal<W extends object>({
  autosave,
  words,
  version,
  actions,
  children,
}: ConflictModalProps<W>) {
  const { status, work } = useAutosave(autosave);
  const theirs = status.name === 'conflict' ? status.theirs : null;
  const [later, setLater] = useState<number | null>(null);
  // After the decision the dialog fades out with its last content.
  const [shown, setShown] = useState<Saved<W> | null>(theirs);
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
            {actions}
          </>
        }
      >
        <p className={classes.text}>{words.text}</p>
        {shown !== null && (
          <div className={classes.versions}>
            {version({ title: words.mine, work, than: shown })}
            {version({ title: words.theirs, work: shown, than: work })}
          </div>
        )}
        {children}
      </ResponsiveModal>
    </>
  );
}
