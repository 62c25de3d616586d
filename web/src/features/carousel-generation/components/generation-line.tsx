import { FormError } from '@/shared/ui/feedback/form-error';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { generateTexts as texts } from '../texts';
import { GenerationProgress } from './generation-progress';
import classes from './generation-progress.module.css';
import { useGeneration } from './use-generation';
import { editorPath } from '@/entities/carousels';

/** The carousel that is being written, above the finished ones; nothing when there is none. */
export function GenerationLine() {
  const generation = useGeneration((id) =>
    notifySuccess(texts.ready, { link: { to: editorPath(id), label: texts.open } }),
  );
  if (!generation.isRunning && generation.failure === null) return null;
  return (
    <div className={classes.line}>
      {generation.isRunning ? (
        <GenerationProgress of={generation} />
      ) : (
        <FormError message={generation.failure ?? undefined} />
      )}
    </div>
  );
}
