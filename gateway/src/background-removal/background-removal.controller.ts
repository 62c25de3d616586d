import { Controller } from '@nestjs/common';
import {
  type BackgroundRemovalOffer,
  type Language,
  RemovedBackground,
  type RouteParams,
  backgroundRemovalRoutes,
  say,
} from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { BackgroundRemovalService, FilesService } from '@orbita/media';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { ReceivedFiles } from '../files/received-files.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { FileAnswer } from '../http/file-answer.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Params } from '../http/input.decorators.js';
import { RequestLanguage } from '../http/language.js';
import { Form, type IncomingForm } from '../http/upload.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';

@Controller()
export class BackgroundRemovalController {
  constructor(
    private readonly removal: BackgroundRemovalService,
    private readonly files: FilesService,
    private readonly received: ReceivedFiles,
    private readonly jobs: JobsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(backgroundRemovalRoutes.offer)
  async offer(): Promise<BackgroundRemovalOffer> {
    return this.removal.offer();
  }

  @Endpoint(backgroundRemovalRoutes.remove)
  async remove(
    @CurrentUser() { userId }: Identity,
    @Form() form: IncomingForm,
    @RequestLanguage() language: Language,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<FileAnswer | JobAccepted> {
    const received = await form.receive((file) => this.removal.receive(userId, file, language), {
      missing: say('upload.no-picture'),
    });
    const { fileId, jobId } = await this.received.accept(userId, received, attempt, (tx) =>
      this.removal.accept(tx, userId, received),
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      FileAnswer.whole(await this.files.open(userId, fileId)),
    );
  }

  @Endpoint(backgroundRemovalRoutes.removeFromFile)
  async removeFromFile(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof backgroundRemovalRoutes.removeFromFile>,
    @RequestLanguage() language: Language,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<RemovedBackground | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.removal.acceptFromFile(tx, userId, id, language)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      RemovedBackground.parse((await this.jobs.mustOwn(userId, jobId)).result),
    );
  }
}
