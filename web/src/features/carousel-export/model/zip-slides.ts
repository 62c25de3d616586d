import { Zip, ZipPassThrough } from 'fflate';
import type { SlideFile } from './slide-files';

/**
 * An archive written while its files arrive: none of them is held twice. They are stored uncompressed, because pictures
 * cannot be compressed further.
 */
export const zipFiles = async (files: AsyncIterable<SlideFile>): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(part);
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
