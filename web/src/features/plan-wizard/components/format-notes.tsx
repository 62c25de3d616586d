import { CONTENT_TYPE_LABELS, SOCIAL_NETWORK_LABELS, type ContentType } from '@orbita/contracts';
import { useWatch } from 'react-hook-form';
import { IconInfoCircle } from '@/shared/ui/icons';
import { formatNotes } from '../model/format-notes';
import type { PlanForm } from '@/entities/content-plans';
import { wizardTexts } from '../texts';
import classes from './format-notes.module.css';

const labels = (types: readonly ContentType[]): string[] => types.map((type) => CONTENT_TYPE_LABELS[type]);

/** Where the chosen formats and networks do not fit, shown on both steps that choose them. */
export function FormatNotes() {
  const [distribution, networks] = useWatch<PlanForm, ['content_distribution', 'social_networks']>({
    name: ['content_distribution', 'social_networks'],
  });
  const { lacking, homeless } = formatNotes(distribution, networks);
  const notes = [
    ...lacking.map(({ network, types }) => wizardTexts.voice.lacking(SOCIAL_NETWORK_LABELS[network], labels(types))),
    ...(homeless.length > 0 ? [wizardTexts.voice.homeless(labels(homeless))] : []),
  ];
  return (
    // Always mounted, so that its text is announced when it appears.
    <div className={classes.notes} role="status">
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          <IconInfoCircle size={18} aria-hidden />
          {note}
        </p>
      ))}
    </div>
  );
}
