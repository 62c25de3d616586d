import { jobHandler } from '@orbita/jobs';
import { AccountExporter, type AccountExporterOptions } from './exports/account-exporter.js';
import { FilePreparer, type FilePreparerOptions } from './preparation/file-preparer.js';
import type { PreparedFile } from './preparation/prepared-file.js';

/** One handler for each kind of this service; the worker merges them with those of other services. */
export const mediaHandlers = (needs: FilePreparerOptions & AccountExporterOptions) => ({
  'file.prepare': jobHandler<'file.prepare', PreparedFile>(new FilePreparer(needs)),
  'account.export': jobHandler<'account.export', { bytes: number }>(new AccountExporter(needs)),
});
