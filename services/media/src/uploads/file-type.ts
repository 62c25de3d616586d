import type { FileType } from '@orbita/contracts';

/** First bytes that distinguish all types. */
export const SIGNATURE_BYTES = 64;

const at = (head: Buffer, offset: number, bytes: string): boolean =>
  head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** Brands of ISO container files that are no supported videos: phone pictures, books, sound. */
const OTHER_BRANDS = /^(heic|heix|hevc|heim|heis|mif1|msf1|avif|avis|M4A |M4B |M4P |F4A |crx )$/;

const typeOfBox = (head: Buffer): FileType | undefined => {
  // Old cameras write QuickTime without a brand.
  if (['moov', 'mdat', 'wide', 'skip', 'free'].some((box) => at(head, 4, box))) return 'video/quicktime';
  if (!at(head, 4, 'ftyp')) return undefined;
  const brand = head.toString('latin1', 8, 12);
  if (OTHER_BRANDS.test(brand)) return undefined;
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
};

/** Type of a file by its first {@link SIGNATURE_BYTES}, whatever its name; undefined for unsupported types. */
export const typeOf = (head: Buffer): FileType | undefined => {
  if (at(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(head, 0, 'RIFF') && at(head, 8, 'WEBP')) return 'image/webp';
  if (at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a')) return 'image/gif';
  // EBML: a WebM is named in its header; other Matroska files are not supported.
  if (at(head, 0, '\x1a\x45\xdf\xa3')) return head.includes('webm') ? 'video/webm' : undefined;
  return typeOfBox(head);
};

/** Whether it is a still AVIF (AV1 Image File Format 1.1): not a library type, but some engines read it. */
export const isAvif = (head: Buffer): boolean => at(head, 4, 'ftypavif');
