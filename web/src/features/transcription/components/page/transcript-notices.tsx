import type { TranscriptionDetails } from '@orbita/contracts';
import { formatMoment } from '@/shared/format/dates';
import { IconInfoCircle } from '@/shared/ui/icons';
import { TextButton } from '@/shared/ui/actions/text-button';
import { texts } from '../../texts';
import classes from './transcript-page.module.css';

const words = texts.page;

interface TranscriptNoticesProps {
  transcription: TranscriptionDetails;
  /** When the work an earlier visit could not save was done, ms; null after any further change. */
  restoredAt: number | null;
  /** Discards it. */
  onDiscard: () => void;
}

/** Notices before reading: an example, a missing part, restored corrections. */
export function TranscriptNotices({ transcription, restoredAt, onDiscard }: TranscriptNoticesProps) {
  const { is_demo, is_partial, parts } = transcription;
  const missing = parts.filter(({ status }) => status === 'failed').length;
  return (
    <>
      {is_demo && <Notice>{texts.demo.of}</Notice>}
      {is_partial && <Notice>{missing > 0 ? words.partial(missing) : words.wasPartial}</Notice>}
      {restoredAt !== null && (
        <Notice>
          {words.restored(formatMoment(new Date(restoredAt).toISOString()))} ·{' '}
          <TextButton onClick={onDiscard}>{words.discard}</TextButton>
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p className={classes.notice} role="status">
      <IconInfoCircle size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
