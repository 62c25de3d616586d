import type { TranscriptLine } from '@orbita/contracts';
import { useState } from 'react';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { texts } from '../texts';
import { joinWithPrevious, splitLine, withoutEmpty, withText, type LineChange } from './lines';
import type { TranscriptAutosave } from './use-transcript';

/** The line being edited, and the initial caret. */
interface Writing {
  at: number;
  caret: number;
}

/** In-place edits of lines; each one is saved automatically. */
export const useLineEditing = (autosave: TranscriptAutosave, onEnded: (at: number) => void) => {
  const [writing, setWriting] = useState<Writing | null>(null);
  const linesNow = (): readonly TranscriptLine[] => autosave.getState().work.lines;
  const take = (change: LineChange | null): boolean => {
    if (change === null) return false;
    autosave.change({ lines: change.lines });
    setWriting({ at: change.at, caret: change.caret });
    return true;
  };
  const edit = useStableCallback((at: number, caret?: number): void => {
    const { text } = linesNow()[at] ?? { text: '' };
    setWriting({ at, caret: caret ?? text.length });
  });
  return {
    writing,
    edit,
    change: useStableCallback((at: number, text: string) => autosave.change({ lines: withText(linesNow(), at, text) })),
    split: useStableCallback((at: number, caret: number) => take(splitLine(linesNow(), at, caret))),
    join: useStableCallback((at: number): boolean => {
      if (at === 0) return false;
      const isJoined = take(joinWithPrevious(linesNow(), at));
      if (!isJoined) notifyError(texts.lines.tooLong);
      return isJoined;
    }),
    leave: useStableCallback((at: number, by: -1 | 1): boolean => {
      const next = linesNow()[at + by];
      if (next === undefined) return false;
      setWriting({ at: at + by, caret: by < 0 ? next.text.length : 0 });
      return true;
    }),
    end: useStableCallback((at: number): void => {
      // The field closes for another line, which is being edited now.
      if (writing?.at !== at) return;
      const lines = linesNow();
      const left = withoutEmpty(lines, at);
      if (left !== lines) autosave.change({ lines: left });
      setWriting(null);
      onEnded(Math.min(at, left.length - 1));
    }),
  };
};
