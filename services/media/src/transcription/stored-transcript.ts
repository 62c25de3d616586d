import {
  AppError,
  MAX_TRANSCRIPT_LINES,
  MAX_TRANSCRIPT_TEXT,
  TranscriptLine,
  type TranscriptionEngine,
} from '@orbita/contracts';
import { type StopRule, shareOfPrice } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import * as z from 'zod/mini';
import { joinParts } from './join-parts.js';
import type { Stretch } from './sound/sound-tools.js';
import { type Cut, partKey } from './transcript-parts.js';
import { excerptOf } from './transcription-record.js';

/** A transcribed recording, completely or in part. */
export interface WrittenRecording {
  engine: TranscriptionEngine;
  lines: TranscriptLine[];
  cuts: number;
  /** Numbers of the failed ones. */
  failedCuts: number[];
  /** Transcribed share of the sound, 0–1. */
  share: number;
}

const lengthOf = (cuts: readonly Stretch[]): number =>
  cuts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** At most the size a transcript may have, whatever a server returned. */
const bounded = (lines: readonly TranscriptLine[]): TranscriptLine[] => {
  let left = MAX_TRANSCRIPT_TEXT;
  return lines.slice(0, MAX_TRANSCRIPT_LINES).filter(({ text }) => (left -= text.length) >= 0);
};

/** Texts of a recording's cuts as one. @param heard lines by the number of the cut */
export const writtenRecording = (
  engine: TranscriptionEngine,
  cuts: readonly Stretch[],
  heard: ReadonlyMap<number, readonly TranscriptLine[]>,
): WrittenRecording => {
  const parts = cuts.map((stretch, cut) => ({ stretch, lines: heard.get(cut) ?? [] }));
  // Voices are numbered separately in each part: it is unknown which of them are the same person.
  const said = joinParts(parts).map((line) => (cuts.length > 1 ? { ...line, speaker: null } : line));
  return {
    engine,
    lines: bounded(said),
    cuts: cuts.length,
    failedCuts: [...cuts.keys()].filter((cut) => !heard.has(cut)),
    share: lengthOf(cuts.filter((_, cut) => heard.has(cut))) / lengthOf(cuts),
  };
};

/** Stores a transcript. @throws AppError TRANSCRIPTION_NOT_FOUND when its row was deleted */
export const storeTranscript = async (
  tx: Tx,
  id: number,
  { engine, lines, failedCuts }: WrittenRecording,
  price: number,
): Promise<{ title: string; projectId: number | null; startsItself: boolean }> => {
  const [row] = await tx.query<{ title: string; projectId: number | null; startsItself: boolean }>(
    `UPDATE transcriptions
        SET status = 'completed', lines = $2, excerpt = $3, engine = $4, is_demo = $5, failed_cuts = $6, price = $7,
            speakers = '{}', job_id = NULL, error_code = NULL, error_message = NULL, version = version + 1, updated_at = now()
      WHERE id = $1 AND status = 'transcribing'
      RETURNING title, project_id AS "projectId", starts_itself AS "startsItself"`,
    [id, JSON.stringify(lines), excerptOf(lines), engine, engine === 'demo', failedCuts, price],
  );
  if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
  return row;
};

const Lines = z.array(TranscriptLine);

/** Cuts of a recording, and its engine. */
const cutsOf = async (from: Database | Tx, id: number): Promise<{ engine: TranscriptionEngine; cuts: Stretch[] }> => {
  // «engine» is never NULL: it is stored with the order whose cuts these are.
  const [row] = await from.query<{ engine: TranscriptionEngine; cuts: Cut[] }>(
    'SELECT engine, cuts FROM transcriptions WHERE id = $1',
    [id],
  );
  if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
  return {
    engine: row.engine,
    cuts: row.cuts.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms })),
  };
};

/** Parts are stored as they are written, and progress is shown: a stopped recording keeps the written parts. */
export const transcriptionStop: StopRule<'recording.transcribe'> = {
  delivered: async (from, { ordered }, { transcriptionId }, { pieces }) => {
    const stored = new Set(pieces);
    if (stored.size === 0) return 0;
    const { cuts } = await cutsOf(from, transcriptionId);
    const all = lengthOf(cuts);
    return all === 0 ? 0 : (ordered * lengthOf(cuts.filter((_, cut) => stored.has(partKey(cut))))) / all;
  },
  keep: async (tx, { price, ordered }, { transcriptionId }, { pieces }) => {
    const { engine, cuts } = await cutsOf(tx, transcriptionId);
    const heard = new Map(
      [...cuts.keys()].flatMap((cut) => {
        const lines = Lines.safeParse(pieces.get(partKey(cut)));
        return lines.success ? [[cut, lines.data] as const] : [];
      }),
    );
    const written = writtenRecording(engine, cuts, heard);
    if (written.lines.length === 0) throw new AppError('RECORDING_WITHOUT_SPEECH');
    const delivered = Math.floor(ordered * written.share);
    await storeTranscript(tx, transcriptionId, written, shareOfPrice(price, { delivered, ordered }));
    return { transcription_id: transcriptionId, is_partial: written.failedCuts.length > 0 };
  },
};
