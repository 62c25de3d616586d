import type { Language } from '@orbita/contracts';
import { type RecordingUploadsService, UPLOAD_KEPT_MS } from '@orbita/media';
import { DataStore, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import { nameOf } from '../http/upload.js';

/** Uploads of one user, for the protocol's server. */
export class UploadStore extends DataStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  constructor(
    private readonly uploads: RecordingUploadsService,
    private readonly userId: number,
    private readonly language: Language,
  ) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    const name = nameOf(upload.metadata?.['filename'] ?? upload.metadata?.['name'] ?? '', this.language);
    await this.uploads.begin(this.userId, { id: upload.id, name, bytes: upload.size ?? 0 });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { name, bytes, received, expiresAt } = await this.uploads.get(this.userId, id);
    // Each piece extends the expiry. The protocol's server counts it from the creation date, so that date is moved.
    const creation_date = new Date(expiresAt.getTime() - UPLOAD_KEPT_MS).toISOString();
    return new Upload({ id, size: bytes, offset: received, metadata: { filename: name }, creation_date });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.uploads.append(this.userId, id, offset, stream as AsyncIterable<Buffer>);
  }

  override remove(id: string): Promise<void> {
    return this.uploads.remove(this.userId, id);
  }

  override getExpiration(): number {
    return UPLOAD_KEPT_MS;
  }
}
