import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { AppError, TranscriptDigestForm, say } from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import { Database, type Tx } from '@orbita/platform';
import { WritingStylesService } from '@orbita/projects';
import { ContentOptions } from '../content-options.js';
import { namedTopic } from '../generator/topic-line.js';
import { DIGEST_COLUMNS, type DigestRecord } from './digest-record.js';
import { Transcripts } from './transcripts.js';

interface DigestOrder {
  form: TranscriptDigestForm;
  styleId: number | null;
}

/** Summaries, quotes and goals of transcripts: the last one of each form is stored. */
@Injectable()
export class TranscriptDigestsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly styles: WritingStylesService,
    private readonly transcripts: Transcripts,
    private readonly options: ContentOptions,
  ) {}

  /**
   * Digests of a transcript, the last of each form; one that is being made or failed shows the texts of the previous one.
   * @throws AppError TRANSCRIPTION_NOT_FOUND
   */
  async list(userId: number, transcriptionId: number): Promise<DigestRecord[]> {
    await this.transcripts.mustOwn(this.db, userId, transcriptionId);
    const digests = await this.db.query<DigestRecord>(
      `SELECT ${DIGEST_COLUMNS} FROM transcript_digests WHERE user_id = $1 AND transcription_id = $2 ORDER BY id DESC`,
      [userId, transcriptionId],
    );
    const of = (form: TranscriptDigestForm): DigestRecord[] => digests.filter((digest) => digest.form === form);
    return TranscriptDigestForm.options.flatMap((form) => {
      const [last, ...before] = of(form);
      const there = before.find(({ status }) => status === 'completed');
      if (!last) return [];
      return [last.status === 'completed' || !there ? last : { ...last, texts: there.texts, chapters: there.chapters }];
    });
  }

  /** A digest made by a job. @throws AppError TRANSCRIPTION_NOT_FOUND */
  async get(userId: number, digestId: number): Promise<DigestRecord> {
    const [digest] = await this.db.query<DigestRecord>(
      `SELECT ${DIGEST_COLUMNS} FROM transcript_digests WHERE user_id = $1 AND id = $2`,
      [userId, digestId],
    );
    if (!digest) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    return digest;
  }

  /**
   * Accepts an order that replaces the digest of this form; an unfinished one continues, but is not shown.
   * @throws AppError TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_NOT_READY, RECORDING_WITHOUT_SPEECH, STYLE_NOT_FOUND,
   * TOO_MANY_OPEN_JOBS
   */
  async order(
    tx: Tx,
    userId: number,
    transcriptionId: number,
    { form, styleId }: DigestOrder,
  ): Promise<{ digestId: number; job: JobRecord }> {
    const { title, projectId, lines } = await this.transcripts.of(tx, userId, transcriptionId);
    const said = lines.filter(({ text }) => text.trim() !== '');
    if (said.length === 0) throw new AppError('RECORDING_WITHOUT_SPEECH', { message: say('digest.no-words') });
    if (styleId !== null) await this.styles.mustOwn(userId, styleId, tx, 'style_id');
    const { isDemo } = this.options;
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    // A finished digest stays until the new one is finished: only failed ones are deleted.
    await tx.query(
      `DELETE FROM transcript_digests
        WHERE user_id = $1 AND transcription_id = $2 AND form = $3 AND status = 'failed'`,
      [userId, transcriptionId, form],
    );
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO transcript_digests (user_id, transcription_id, form, status, project_id, style_id, title, material, is_demo)
       VALUES ($1, $2, $3, 'writing', $4, $5, $6, $7, $8) RETURNING id`,
      [userId, transcriptionId, form, projectId, styleId, title, JSON.stringify(said), isDemo],
    );
    const digestId = row!.id;
    const job = await this.jobs.accept(tx, {
      kind: 'transcript.distil',
      stage: say('stage.transcript'),
      description: say('work.digest', { form, name: namedTopic(title) }),
      userId,
      projectId,
      payload: { transcriptDigestId: digestId },
      total: 1,
      isDemo,
      hasPriority,
      price: 0,
    });
    await tx.query('UPDATE transcript_digests SET job_id = $2 WHERE id = $1', [digestId, job.id]);
    return { digestId, job };
  }
}
