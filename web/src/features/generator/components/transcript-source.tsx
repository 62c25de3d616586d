import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { transcriptionQuery, type NamedTranscript, useTranscriptParam } from '@/entities/transcripts';
import type { Generator } from '../model/use-generator';
import { texts } from '../texts';
import classes from './transcript-source.module.css';

/** The recording the text is based on, if one was chosen; the topic then says what is wanted from it. */
export function TranscriptSource({ generator: { draft, setForm } }: { generator: Generator }) {
  const { topic, transcription_id: id } = draft.form;
  const isUntold = topic.trim() === '';
  useTranscriptParam(
    useCallback(
      ({ id: found, title }: NamedTranscript) =>
        setForm({ transcription_id: found, ...(isUntold && { topic: title }) }),
      [setForm, isUntold],
    ),
  );
  const { data } = useQuery({ ...transcriptionQuery(id ?? 0), enabled: id !== null });
  if (id === null) return null;
  const name = data?.title ?? '…';
  return (
    <p className={classes.source}>
      <span className={classes.name}>{texts.form.transcript(name)}</span>
      <CloseButton
        size={28}
        aria-label={texts.form.withoutTranscript(name)}
        onClick={() => setForm({ transcription_id: null })}
      />
    </p>
  );
}
