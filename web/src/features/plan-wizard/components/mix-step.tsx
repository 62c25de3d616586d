import { wizardTexts } from '../texts';
import { DistributionEditor } from './distribution-editor';
import { FormatNotes } from './format-notes';
import { usePlanField } from './use-plan-field';

/** Step 3: how much of each content type. */
export function MixStep({ size }: { size: number }) {
  const { id, value, error, set } = usePlanField('content_distribution');
  return (
    <>
      <DistributionEditor
        id={id}
        legend={wizardTexts.mix.legend}
        distribution={value}
        size={size}
        error={error}
        onChange={set}
      />
      <FormatNotes />
    </>
  );
}
