import { Button } from '@mantine/core';
import { MAX_GENERATED_TEXT, MAX_INSTRUCTION, unfilledPlaces } from '@orbita/contracts';
import { useState } from 'react';
import { useTextEstimate, PaymentProblem, canPay, withPrice } from '@/entities/billing';
import { DemoBadge } from '@/entities/writer';
import { MarkedText } from '@/entities/publications';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { Textarea } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconCalendarPlus, IconCheck, IconHistory, IconPencil } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { pricedAs } from '../api/generator-api';
import type { GeneratorDraft } from '../model/generator-draft';
import type { Generator } from '../model/use-generator';
import { quickTexts } from '../quick-texts';
import { texts } from '../texts';
import classes from './generator-result.module.css';
import { ToPlanDialog } from './to-plan-dialog';
import { WritingBar } from './writing-bar';

interface TextResultProps {
  projectId: number;
  timeZone: string;
  generator: Generator;
}

/** The text during and after its generation: edit, improve, copy, save and plan. */
export function TextResult({ projectId, timeZone, generator }: TextResultProps) {
  const { draft, busy, written, failure } = generator;
  const [isEditing, setEditing] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const isWriting = busy === 'text';
  const unfilled = isWriting ? 0 : unfilledPlaces(draft.text).length;
  return (
    <div className={classes.block}>
      <header className={classes.head}>
        <h2 className={classes.title}>{texts.result.text}</h2>
        {draft.isDemo && !isWriting && draft.text !== '' && <DemoBadge />}
        {!isWriting && draft.text !== '' && (
          <span className={classes.length}>{texts.result.length([...draft.text].length)}</span>
        )}
        {unfilled > 0 && <span className={classes.unfilled}>{texts.result.unfilled(unfilled)}</span>}
      </header>
      {isWriting && (
        <>
          <WritingBar generator={generator} fallback={quickTexts.writing} />
          <p className={classes.text} data-writing aria-busy="true">
            {written}
          </p>
        </>
      )}
      {!isWriting && draft.text !== '' && !isEditing && (
        <p className={classes.text}>
          <MarkedText text={draft.text} />
        </p>
      )}
      {!isWriting && isEditing && (
        <Textarea
          aria-label={texts.result.editLabel}
          autosize
          minRows={6}
          maxLength={MAX_GENERATED_TEXT}
          autoFocus
          value={draft.text}
          onChange={(event) => generator.setText(event.currentTarget.value)}
        />
      )}
      {!isWriting && (draft.text !== '' || isEditing) && (
        <div className={classes.actions}>
          <CopyButton text={draft.text} size="xs" />
          <Button
            size="xs"
            variant="default"
            aria-pressed={isEditing}
            leftSection={isEditing ? <IconCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
            onClick={() => setEditing((is) => !is)}
          >
            {isEditing ? texts.result.done : texts.result.edit}
          </Button>
          <SaveButton generator={generator} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => setPlanning(true)}
          >
            {texts.result.toPlan}
          </Button>
        </div>
      )}
      <SlowAnswer of={generator.saving} />
      {generator.saving.isError && <FormError message={messageOf(generator.saving.error, texts.result.saveFailed)} />}
      {failure?.of === 'text' && !hasCode(failure.error, 'INSUFFICIENT_CREDITS') && (
        <FormError message={messageOf(failure.error, texts.failed.text)} />
      )}
      <Improvement generator={generator} />
      <ToPlanDialog
        opened={isPlanning}
        onClose={() => setPlanning(false)}
        projectId={projectId}
        timeZone={timeZone}
        draft={draft}
      />
    </div>
  );
}

/** The generated text is already in the history; manual edits are saved over it. */
function SaveButton({ generator: { draft, isEdited, saving } }: { generator: Generator }) {
  const isSaved = !isEdited && draft.historyId !== null;
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isSaved || draft.historyId === null || draft.text.trim() === ''}
      loading={saving.isPending}
      leftSection={isSaved ? <IconCheck size={16} aria-hidden /> : <IconHistory size={16} aria-hidden />}
      onClick={() => saving.mutate()}
    >
      {isSaved ? texts.result.saved : texts.result.save}
    </Button>
  );
}

/** Feedback applied to the text; without it the text is written again. */
function Improvement({ generator: { draft, busy, failure, order } }: { generator: Generator }) {
  const [instruction, setInstruction] = useState('');
  /** The text the feedback was sent for: it is done when another text has arrived, and kept for another try until then. */
  const [sentFor, setSentFor] = useState<Pick<GeneratorDraft, 'historyId'> | null>(null);
  if (sentFor !== null && draft.historyId !== null && sentFor.historyId !== draft.historyId) {
    setSentFor(null);
    setInstruction('');
  }
  const isRequested = instruction.trim() !== '' && draft.text.trim() !== '';
  const price = useTextEstimate(isRequested ? 'improve' : pricedAs(draft.form));
  const title = draft.chosen;
  const refusal = failure?.of === 'text' ? failure.error : undefined;
  const canAsk = busy === null && canPay(price) && (isRequested || (title !== null && draft.form.topic.trim() !== ''));
  const ask = (): void => {
    if (!canAsk) return;
    setSentFor(isRequested ? draft : null);
    if (isRequested) order({ what: 'improvement', instruction: instruction.trim() });
    else if (title !== null) order({ what: 'text', title });
  };
  return (
    <div className={classes.improvement}>
      <Textarea
        label={texts.result.instruction}
        placeholder={texts.result.instructionPlaceholder}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={MAX_INSTRUCTION}
        disabled={busy !== null}
        value={instruction}
        onChange={(event) => setInstruction(event.currentTarget.value)}
      />
      <Button variant={isRequested ? 'filled' : 'default'} disabled={!canAsk} onClick={ask}>
        {withPrice(isRequested ? texts.result.apply : texts.result.again, price.estimate?.estimated_credits)}
      </Button>
      <PaymentProblem price={price} refusal={refusal} />
    </div>
  );
}
