import { type Database, type ExportedRows, exportedLines } from '@orbita/platform';
import type { FileStorage } from '@orbita/storage';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileRecord } from '../library/file-record.js';
import { partOf } from '../library/files.service.js';

interface ArchiveOptions {
  db: Database;
  storage: FileStorage;
  userId: number;
  rows: readonly ExportedRows[];
  /** Text of its `README.txt`. */
  readme: string;
  /** Called after all rows, and after each file. */
  onPiece: () => void;
}

type KeptFile = Pick<FileRecord, 'id' | 'name' | 'mime' | 'folder'>;

/** File names read per query. */
const PAGE = 200;
const NAME_LENGTH = 80;

/** A name any system can unpack, unique in the archive. */
const entryName = ({ id, name }: KeptFile): string => {
  const safe = name.replace(/[\p{Cc}"*/:<>?\\|]+/gu, '_').replace(/^[. ]+|[. ]+$/g, '');
  return `files/${id}-${Array.from(safe).slice(-NAME_LENGTH).join('') || 'file'}`;
};

async function* jsonArray(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of lines) {
    yield `${isFirst ? '[' : ','}\n${line}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

/** The archive of one user, written entry by entry as it is read: at any size, it takes a few megabytes of memory. */
export class Archive {
  private readonly zip = new ZipFile();
  private readonly output = new PassThrough();
  private source: Readable | undefined;

  constructor(private readonly options: ArchiveOptions) {}

  /** Its bytes, once. A reader that gives up destroys the stream, which ends all sources. */
  open(): Readable {
    const { zip, output } = this;
    zip.on('error', (error: Error) => output.destroy(error));
    output.once('close', () => this.source?.destroy());
    zip.outputStream.pipe(output);
    this.write().catch((error: Error) => output.destroy(error));
    return output;
  }

  private async write(): Promise<void> {
    const { db, storage, userId, rows, readme, onPiece } = this.options;
    await this.add('README.txt', Readable.from([readme]));
    for (const table of rows) {
      await this.add(`data/${table.name}.json`, Readable.from(jsonArray(exportedLines(db, table, userId))));
    }
    onPiece();
    for await (const file of this.files()) {
      const bytes = await storage.getStream(partOf(file, 'file').key);
      // Otherwise the file was deleted after its name was read.
      if (bytes) await this.add(entryName(file), bytes, { compress: false });
      onPiece();
    }
    this.zip.end();
  }

  /** Adds one entry and waits until it is read: the next one is not opened before. */
  private async add(name: string, source: Readable, { compress = true } = {}): Promise<void> {
    this.source = source;
    if (this.output.destroyed) source.destroy();
    const read = finished(source, { writable: false });
    this.zip.addReadStream(source, name, { compress });
    await read;
  }

  private async *files(): AsyncGenerator<KeptFile> {
    let after = 0;
    for (;;) {
      const page = await this.options.db.query<KeptFile>(
        `SELECT id, name, mime, folder FROM files
          WHERE user_id = $1 AND status = 'ready' AND purpose <> 'export' AND id > $2 ORDER BY id LIMIT ${PAGE}`,
        [this.options.userId, after],
      );
      yield* page;
      after = page.at(-1)?.id ?? 0;
      if (page.length < PAGE) return;
    }
  }
}
