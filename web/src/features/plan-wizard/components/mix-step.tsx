import type { ExpectedCount } from '@/entities/content-plans';
import { wizardTexts } from '../texts';
import { DistributionEditor } from './distribution-editor';
import { FormatNotes } from './format-notes';
import { usePlanField } from './use-plan-field';

/** Step 3: how much of each content type. */
export function MixStep({ expected }: { expected: readonly ExpectedCount[] }) {
  const { id, value, error, set } = usePlanField('content_distribution');
  return (
    <>
      <DistributionEditor
        id={id}
        legend={wizardTexts.mix.legend}
        distribution={value}
        expected={expected}
        error={error}
        onChange={set}
      />
      <FormatNotes />
    </>
  );
}
