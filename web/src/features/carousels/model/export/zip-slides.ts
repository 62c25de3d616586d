import { Zip, ZipPassThrough } from 'fflate';
import type { SlideFile } from './slide-files';

/**
 * An archive of files, written while they come: none of them is held twice. They are stored as they are, for pictures
 * cannot be packed any further.
 */
export const zipFiles = async (files: AsyncIterable<SlideFile>): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(new Uint8Array(await content.arrayBuffer()), true);
  }
  zip.end();
  if (failure) throw failure as Error;
  return new Blob(parts, { type: 'application/zip' });
};
