import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import {
  AppError,
  type BackgroundEngine,
  type BackgroundRemovalOffer,
  type Language,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  say,
} from '@orbita/contracts';
import { type JobRecord, JobsService, workerAbilities } from '@orbita/jobs';
import { Database, type Tx } from '@orbita/platform';
import { FilesService } from '../library/files.service.js';
import { libraryFiles } from '../library/library-files.js';
import { type ReceivedFile, type Upload, UploadsService } from '../uploads/uploads.service.js';
import { nameWithoutBackground } from './result-name.js';

const NO_PICTURE = say('upload.background-pictures-only');

/** Orders pictures without their backgrounds: a job makes each one, as a file of the library. */
@Injectable()
export class BackgroundRemovalService {
  constructor(
    private readonly db: Database,
    private readonly subscriptions: SubscriptionsService,
    private readonly prices: PricesService,
    private readonly files: FilesService,
    private readonly uploads: UploadsService,
    private readonly jobs: JobsService,
  ) {}

  /** The available engine, its price and its limits. */
  async offer(): Promise<BackgroundRemovalOffer> {
    return {
      engine: await engineOf(this.db),
      price: this.price(),
      max_bytes: MAX_IMAGE_BYTES,
      max_pixels: MAX_IMAGE_PIXELS,
    };
  }

  /**
   * Stores an uploaded picture; the caller then calls {@link accept}, or discards it like any upload.
   * @throws AppError BACKGROUND_REMOVAL_NOT_ALLOWED, BACKGROUND_ENGINE_MISSING, both before anything is stored; what {@link
   * UploadsService.receive} throws
   */
  async receive(userId: number, upload: Upload, language: Language): Promise<ReceivedFile> {
    await this.mustBePossible(userId);
    return this.uploads.receive(userId, {
      ...upload,
      name: nameWithoutBackground(upload.name, language),
      picturesOnly: NO_PICTURE,
      avifAs: 'image/png',
    });
  }

  /**
   * Orders the removal of a received picture's background: its row becomes the result when the returned job has completed.
   * @throws AppError BACKGROUND_REMOVAL_NOT_ALLOWED, BACKGROUND_ENGINE_MISSING, INSUFFICIENT_CREDITS, TOO_MANY_OPEN_JOBS
   */
  async accept(tx: Tx, userId: number, received: ReceivedFile): Promise<JobRecord> {
    const { hasPriority } = await this.mustBePossible(userId, tx);
    const { name } = await this.uploads.arrived(tx, userId, received);
    return this.order(tx, { userId, fileId: received.fileId, sourceFileId: null, name, hasPriority });
  }

  /**
   * The same for a picture of the user's library, which stays as it is; the result is a new file.
   * @throws AppError FILE_NOT_FOUND, VALIDATION_FAILED for a video, FILE_QUOTA_EXCEEDED; as {@link accept}
   */
  async acceptFromFile(tx: Tx, userId: number, sourceFileId: number, language: Language): Promise<JobRecord> {
    // Checked first: a missing file gives the same error on every plan.
    await this.files.mustOwnPictures(tx, userId, [sourceFileId], () => 'id');
    const { hasPriority } = await this.mustBePossible(userId, tx);
    const source = (await libraryFiles(tx, [sourceFileId])).get(sourceFileId);
    if (!source) throw new AppError('FILE_NOT_FOUND');
    const name = nameWithoutBackground(source.name, language);
    // The size of the result is unknown before: assume that of the original.
    const fileId = await this.uploads.begin(tx, userId, { name, mime: 'image/png', bytes: source.bytes });
    return this.order(tx, { userId, fileId, sourceFileId, name, hasPriority });
  }

  private async mustBePossible(userId: number, tx?: Tx): Promise<{ hasPriority: boolean }> {
    const { proTools, priority } = await this.subscriptions.entitlementsOf(userId, tx);
    if (!proTools) throw new AppError('BACKGROUND_REMOVAL_NOT_ALLOWED');
    if ((await engineOf(tx ?? this.db)) === 'none') throw new AppError('BACKGROUND_ENGINE_MISSING');
    return { hasPriority: priority };
  }

  private async order(
    tx: Tx,
    order: { userId: number; fileId: number; sourceFileId: number | null; name: string; hasPriority: boolean },
  ): Promise<JobRecord> {
    const { userId, fileId, sourceFileId, name, hasPriority } = order;
    return this.jobs.accept(tx, {
      kind: 'background.remove',
      userId,
      payload: { fileId, sourceFileId },
      stage: say('stage.background'),
      total: 1,
      isDemo: false,
      hasPriority,
      price: this.price(),
      description: say('work.background', { name }),
    });
  }

  private price(): number {
    return this.prices.priceOf('background_removal', { isDemo: false });
  }
}

/** The engine the media workers last reported; before any report, the one each worker includes. */
const engineOf = async (from: Database | Tx): Promise<BackgroundEngine> => {
  const abilities = await workerAbilities(from, 'media');
  if (!abilities || abilities.has('background-removal:embedded')) return 'embedded';
  return abilities.has('background-removal:provider') ? 'provider' : 'none';
};
