import { Controller } from '@nestjs/common';
import {
  MAX_POSTER_BYTES,
  type FileDetail,
  type FileUsage,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type StoredFile,
  fileRoutes,
} from '@orbita/contracts';
import { FilesService, UploadsService } from '@orbita/media';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { FileAnswer, Range, type RangeRequest } from '../http/file-answer.js';
import { type Attempt, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { Form, type IncomingForm } from '../http/upload.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { toStoredFile } from './file.mapper.js';
import { ReceivedFiles } from './received-files.js';

const ORDER = newestFirst('files');

@Controller()
export class FilesController {
  constructor(
    private readonly db: Database,
    private readonly files: FilesService,
    private readonly uploads: UploadsService,
    private readonly received: ReceivedFiles,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(fileRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { search, ids, ...query }: RouteQuery<typeof fileRoutes.list>,
  ): Promise<Page<StoredFile[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.files.list(userId, { search, ids, ...slice }),
      toWire: toStoredFile,
    });
  }

  @Endpoint(fileRoutes.upload)
  async upload(
    @CurrentUser() { userId }: Identity,
    @Form() form: IncomingForm,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<StoredFile | JobAccepted> {
    const received = await form.receive(
      ({ beside, ...file }) => this.uploads.receive(userId, { ...file, poster: beside['poster'] }),
      {
        beside: { poster: MAX_POSTER_BYTES },
      },
    );
    const { fileId, jobId } = await this.received.accept(userId, received, attempt);
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      toStoredFile(await this.files.get(userId, fileId)),
    );
  }

  @Endpoint(fileRoutes.usage)
  async usage(@CurrentUser() { userId }: Identity): Promise<FileUsage> {
    return this.files.usage(userId);
  }

  @Endpoint(fileRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof fileRoutes.get>,
  ): Promise<FileDetail> {
    const file = await this.files.get(userId, id);
    return { ...toStoredFile(file), ...(await this.files.usesOf(userId, id)) };
  }

  @Endpoint(fileRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof fileRoutes.update>,
    @Body() change: RouteBody<typeof fileRoutes.update>,
  ): Promise<StoredFile> {
    await this.db.transaction((tx) => this.files.update(tx, userId, id, change));
    return toStoredFile(await this.files.get(userId, id));
  }

  @Endpoint(fileRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof fileRoutes.delete>,
    @Query() { detach }: RouteQuery<typeof fileRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.files.remove(tx, userId, id, { detach: detach === 'true' }));
  }

  @Endpoint(fileRoutes.content)
  async content(
    @Params() { id }: RouteParams<typeof fileRoutes.content>,
    @Query() claim: RouteQuery<typeof fileRoutes.content>,
    @Range() range: RangeRequest,
  ): Promise<FileAnswer> {
    const { file, mime, size, secondsLeft, open } = await this.files.content(id, claim);
    const tag = `${file.id}-${claim.variant}`;
    return FileAnswer.of({ mime, name: file.name, size, tag, maxAge: secondsLeft, open }, range);
  }
}
