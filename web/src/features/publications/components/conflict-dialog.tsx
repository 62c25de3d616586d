import { Button } from '@mantine/core';
import { CONTENT_TYPE_LABELS, concat, plainText, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { useState } from 'react';
import { formatDay } from '@/shared/format/dates';
import { formatAccounts } from '@/shared/format/numbers';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import type { Conflict } from '../model/use-publication-work';
import { askedOf, chosenFrom, differences, pick, workOf, type Field, type Work } from '../model/work';
import { texts } from '../texts';
import { variantTexts } from '../variant-texts';
import classes from './conflict-dialog.module.css';
import { TextDiff } from './text-diff';

type Choice = 'mine' | 'theirs' | 'both';

interface ConflictDialogProps {
  opened: boolean;
  conflict: Conflict;
  /** The common base, and this window's state. */
  base: Work;
  mine: Work;
  onSettle: (chosen: Partial<Work>) => void;
  onClose: () => void;
}

const inWords = (work: Work, field: Field): string => {
  if (field === 'text') return work.text.text;
  if (field === 'media') return work.media.length === 0 ? '' : texts.mediaCount(work.media.length);
  if (field === 'integration_ids') {
    return work.integration_ids.length === 0 ? '' : formatAccounts(work.integration_ids.length);
  }
  if (field === 'auto_publish' || field === 'remind') return work[field] ? texts.on : texts.off;
  if (field === 'own_text' || field === 'own_media' || field === 'own_time') {
    return work[field] ? variantTexts.own.itsOwn : variantTexts.own.common;
  }
  if (field === 'social_network') return SOCIAL_NETWORK_LABELS[work.social_network];
  if (field === 'content_type') return CONTENT_TYPE_LABELS[work.content_type];
  return field === 'scheduled_date' ? formatDay(work.scheduled_date) : work[field];
};

/** Shows the changes of this window and of another one to a publication, and the user decides field by field. */
export function ConflictDialog({ opened, conflict, base, mine, onSettle, onClose }: ConflictDialogProps) {
  const theirs = workOf(conflict.theirs);
  const words = conflict.isWritten ? texts.conflict.written : texts.conflict;
  const changedHere = differences(base, mine);
  const asked = askedOf(conflict.fields);
  const [choices, setChoices] = useState<Partial<Record<Field, Choice>>>({});
  const choiceOf = (field: Field): Choice => choices[field] ?? (changedHere.includes(field) ? 'mine' : 'theirs');
  const settle = (): void => {
    const chosen = asked.map((field) => {
      const choice = choiceOf(field);
      if (choice === 'both') {
        return { field, value: { text: concat(mine.text, plainText('\n\n'), theirs.text) }, from: [mine, theirs] };
      }
      const side = choice === 'mine' ? mine : theirs;
      return { field, value: pick(side, [field]), from: [side] };
    });
    onSettle(chosenFrom(chosen));
  };
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      persistent
      size="xl"
      title={words.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.conflict.later}
          </Button>
          <Button onClick={settle}>{texts.conflict.merge}</Button>
        </>
      }
    >
      <p className={classes.text}>{words.text}</p>
      {asked.map((field) => (
        <section key={field} className={classes.field}>
          <div className={classes.head}>
            <h3 className={classes.name}>{texts.fields[field]}</h3>
            <SegmentedControl
              aria-label={texts.conflict.keep(texts.fields[field])}
              size="sm"
              value={choiceOf(field)}
              data={[
                { value: 'mine', label: texts.conflict.mine },
                { value: 'theirs', label: words.theirs },
                ...(field === 'text' ? [{ value: 'both', label: texts.conflict.both }] : []),
              ]}
              onChange={(choice) => setChoices({ ...choices, [field]: choice as Choice })}
            />
          </div>
          <div className={classes.sides}>
            <Side title={texts.conflict.mine} content={inWords(mine, field)} />
            <div className={classes.side}>
              <h4>{words.theirs}</h4>
              <TextDiff before={inWords(mine, field)} after={inWords(theirs, field)} />
            </div>
          </div>
        </section>
      ))}
    </ResponsiveModal>
  );
}

function Side({ title, content }: { title: string; content: string }) {
  return (
    <div className={classes.side}>
      <h4>{title}</h4>
      <p className={classes.content}>{content === '' ? texts.conflict.empty : content}</p>
    </div>
  );
}
