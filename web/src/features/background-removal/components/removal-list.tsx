import { ActionIcon } from '@mantine/core';
import { fileSize } from '@orbita/contracts';
import { messageOf } from '@/shared/api/api-error';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconCheck, IconPlayerStop, IconRefresh, IconX } from '@/shared/ui/icons';
import { isUnderWay, type Removal, type RemovalQueue, type RemovalState } from '../model/removal-queue';
import { texts } from '../texts';
import classes from './removal-list.module.css';

const words = texts.queue;

interface RemovalListProps {
  queue: RemovalQueue;
  removals: readonly Removal[];
  /** The one whose result is shown. */
  openKey: number | null;
  onOpen: (key: number) => void;
  onDrop: (removal: Removal) => void;
}

/** Selected pictures, each with its own progress and errors. */
export function RemovalList({ queue, removals, openKey, onOpen, onDrop }: RemovalListProps) {
  return (
    <ul className={classes.list} aria-label={words.title}>
      {removals.map((removal) => (
        <Row
          key={removal.key}
          removal={removal}
          isOpen={removal.key === openKey}
          queue={queue}
          onOpen={() => onOpen(removal.key)}
          onDrop={() => onDrop(removal)}
        />
      ))}
    </ul>
  );
}

const wordsOf = (state: RemovalState): string => {
  switch (state.name) {
    case 'chosen':
    case 'waiting':
    case 'stopped':
    case 'done':
      return words[state.name];
    case 'sending':
      return words.sending(state.percent);
    case 'removing':
      return words.removing(state.percent);
    case 'failed':
      return messageOf(state.error, texts.failed);
  }
};

/** Progress of the whole process: the upload is its first third. */
const percentOf = (state: RemovalState): number => {
  switch (state.name) {
    case 'sending':
      return Math.round(state.percent / 3);
    case 'removing':
      return Math.round(33 + (state.percent * 2) / 3);
    default:
      return 0;
  }
};

interface RowProps extends Pick<RemovalListProps, 'queue'> {
  removal: Removal;
  isOpen: boolean;
  onOpen: () => void;
  onDrop: () => void;
}

function Row({ removal, isOpen, queue, onOpen, onDrop }: RowProps) {
  const { key, file, preview, state } = removal;
  const { name } = file;
  const isMoving = isUnderWay(removal);
  const isAgain = state.name === 'failed' || state.name === 'stopped';
  const percent = percentOf(state);
  return (
    <li className={classes.row} data-state={state.name} data-open={isOpen || undefined}>
      <img className={classes.picture} src={preview} alt="" decoding="async" draggable={false} />
      <div className={classes.words}>
        {state.name === 'done' ? (
          <button
            type="button"
            className={classes.open}
            aria-label={words.open(name)}
            aria-pressed={isOpen}
            title={name}
            onClick={onOpen}
          >
            {name}
          </button>
        ) : (
          <span className={classes.name} title={name}>
            {name}
          </span>
        )}
        <span className={classes.state} role={state.name === 'failed' ? 'alert' : undefined}>
          {state.name === 'done' && <IconCheck size={14} aria-hidden />}
          {wordsOf(state)}
          {state.name === 'chosen' && <span className={classes.size}> · {fileSize(file.size)}</span>}
        </span>
      </div>
      <span className={classes.actions}>
        {isAgain && (
          <AppMutation label={words.retry(name)} onClick={() => queue.retry(key)}>
            <IconRefresh size={16} aria-hidden />
          </AppMutation>
        )}
        {isMoving ? (
          <AppMutation label={words.stop(name)} onClick={() => queue.stop(key)}>
            <IconPlayerStop size={16} aria-hidden />
          </AppMutation>
        ) : (
          <AppMutation label={words.drop(name)} onClick={onDrop}>
            <IconX size={16} aria-hidden />
          </AppMutation>
        )}
      </span>
      {isMoving && (
        <div
          role="progressbar"
          aria-label={words.progress(name)}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={wordsOf(state)}
          className={classes.bar}
        >
          <span style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      )}
    </li>
  );
}

function AppMutation({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Hint>
  );
}
