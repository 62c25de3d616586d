import { Controller } from '@nestjs/common';
import {
  AppError,
  type Language,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type Transcript,
  type Transcription,
  type TranscriptionDetails,
  type TranscriptionOffer,
  transcriptionRoutes,
  type Answer,
} from '@orbita/contracts';
import { TRANSCRIPT_WRITERS, TranscriptionsService } from '@orbita/media';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Attachment } from '../http/attachment.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { RequestLanguage } from '../http/language.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { Form, type IncomingForm } from '../http/upload.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { DirectTranscription } from './direct-transcription.js';
import { toTranscription, toTranscriptionDetails } from './transcription.mapper.js';

const ORDER = newestFirst('transcriptions');

type ExportType = (typeof transcriptionRoutes.export.attachment)[number];

@Controller()
export class TranscriptionsController {
  constructor(
    private readonly db: Database,
    private readonly transcriptions: TranscriptionsService,
    private readonly direct: DirectTranscription,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(transcriptionRoutes.offer)
  async offer(): Promise<TranscriptionOffer> {
    return this.transcriptions.offer();
  }

  @Endpoint(transcriptionRoutes.transcribe)
  async transcribe(
    @CurrentUser() { userId }: Identity,
    @Form() form: IncomingForm,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<Transcript | JobAccepted> {
    return this.direct.transcribe(userId, form, attempt, preference);
  }

  @Endpoint(transcriptionRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { search, project_id: projectId, ...query }: RouteQuery<typeof transcriptionRoutes.list>,
  ): Promise<Page<Answer<typeof Transcription>[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.transcriptions.list(userId, { search, projectId, ...slice }),
      toWire: toTranscription,
    });
  }

  @Endpoint(transcriptionRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof transcriptionRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<Answer<typeof Transcription>> {
    const id = await this.idempotency.once(
      attempt,
      async (tx) => (await this.transcriptions.create(tx, userId, request)).transcriptionId,
    );
    return toTranscription(await this.transcriptions.get(userId, id));
  }

  @Endpoint(transcriptionRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof transcriptionRoutes.get>,
  ): Promise<Answer<typeof TranscriptionDetails>> {
    return toTranscriptionDetails(await this.transcriptions.get(userId, id));
  }

  @Endpoint(transcriptionRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof transcriptionRoutes.update>,
    @Body() change: RouteBody<typeof transcriptionRoutes.update>,
  ): Promise<Answer<typeof Transcription>> {
    return toTranscription(await this.db.transaction((tx) => this.transcriptions.update(tx, userId, id, change)));
  }

  @Endpoint(transcriptionRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof transcriptionRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.transcriptions.delete(tx, userId, id));
  }

  @Endpoint(transcriptionRoutes.restore)
  async restore(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof transcriptionRoutes.restore>,
  ): Promise<Answer<typeof Transcription>> {
    return toTranscription(await this.db.transaction((tx) => this.transcriptions.restore(tx, userId, id)));
  }

  @Endpoint(transcriptionRoutes.start)
  async start(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof transcriptionRoutes.start>,
    @Body() settings: RouteBody<typeof transcriptionRoutes.start>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<Answer<typeof TranscriptionDetails> | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.transcriptions.start(tx, userId, id, settings)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      toTranscriptionDetails(await this.transcriptions.get(userId, id)),
    );
  }

  @Endpoint(transcriptionRoutes.export)
  async export(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof transcriptionRoutes.export>,
    @Query() { format }: RouteQuery<typeof transcriptionRoutes.export>,
    @RequestLanguage() language: Language,
  ): Promise<Attachment<ExportType>> {
    const { title, status, lines, speakers, withTimestamps } = await this.transcriptions.get(userId, id);
    if (status !== 'completed') throw new AppError('TRANSCRIPTION_NOT_READY');
    const writer = TRANSCRIPT_WRITERS[format];
    const body = await writer.write({ title, lines, speakers, withTimestamps, language });
    return new Attachment(body, writer.type, `${title}.${format}`);
  }
}
