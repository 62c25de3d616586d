import { Button } from '@mantine/core';
import { TRANSCRIPTION_LANGUAGES, type TranscriptionDetails, type TranscriptionLanguage } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { PaymentNote, shortage, useProGate, withPrice } from '@/entities/billing';
import { transcriptionOfferQuery } from '@/entities/transcripts';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { userQuery } from '@/shared/api/session';
import { Checkbox, NativeSelect } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useStartTranscription } from '../api/transcription-mutations';
import { minuteWords } from '../model/time-words';
import { LANGUAGE_LABELS, texts } from '../texts';
import { SpeechDemoBadge } from './demo-notice';
import classes from './run-panel.module.css';

const words = texts.run;
const LANGUAGES = TRANSCRIPTION_LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }));

/** Options of a transcription, its price, and the button that spends it. */
export function StartForm({ transcription }: { transcription: TranscriptionDetails }) {
  const { id, price, duration_seconds: seconds, error } = transcription;
  const { data: offer } = useQuery(transcriptionOfferQuery());
  const { data: user } = useQuery(userQuery());
  const { isBarred } = useProGate();
  const [language, setLanguage] = useState<TranscriptionLanguage>(transcription.language);
  const [withTimestamps, setTimestamps] = useState(transcription.with_timestamps);
  const [translate, setTranslate] = useState(transcription.translate);
  const start = useStartTranscription(id);
  const canTranslate = offer?.can_translate === true;
  const estimate = user &&
    price !== null && {
      estimated_credits: price,
      credits_balance: user.credits_balance,
      is_demo: offer?.engine === 'demo',
    };
  const refusal =
    start.isError && !hasCode(start.error, 'INSUFFICIENT_CREDITS')
      ? messageOf(start.error, words.startFailed)
      : undefined;
  // The last error stays until the next try; a too low balance is shown with its solution.
  const earlier =
    error !== null && transcription.error_code !== 'INSUFFICIENT_CREDITS' && !start.isError ? error : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (start.isPending) return;
    start.mutate({ language, with_timestamps: withTimestamps, translate: canTranslate && translate });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <FormError message={earlier} />
      {seconds !== null && price !== null && (
        <p className={classes.estimate}>{words.estimate(price, minuteWords(seconds))}</p>
      )}
      <div className={classes.fields}>
        <NativeSelect
          className={classes.language}
          label={words.language}
          data={LANGUAGES}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as TranscriptionLanguage)}
        />
        <div className={classes.checks}>
          <Checkbox
            label={words.timestamps}
            checked={withTimestamps}
            onChange={({ currentTarget }) => setTimestamps(currentTarget.checked)}
          />
          {canTranslate && (
            <Checkbox
              label={words.translate}
              checked={translate}
              onChange={({ currentTarget }) => setTranslate(currentTarget.checked)}
            />
          )}
        </div>
      </div>
      <SpeechDemoBadge />
      <PaymentNote price={{ estimate: estimate || undefined, retry: undefined }} refusal={start.error} />
      <FormError message={refusal} />
      <Button
        type="submit"
        loading={start.isPending}
        disabled={isBarred || price === null || (!!estimate && shortage(estimate) > 0)}
      >
        {withPrice(words.start, price ?? undefined)}
      </Button>
      <SlowAnswer of={start} />
    </form>
  );
}
