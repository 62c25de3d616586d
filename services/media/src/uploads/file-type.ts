import type { FileType } from '@orbita/contracts';

/** Bytes of the beginning that tell every type apart. */
export const SIGNATURE_BYTES = 64;

const at = (head: Buffer, offset: number, bytes: string): boolean =>
  head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** Brands of files in the ISO container that are no videos we keep: pictures of phones, books, sound. */
const OTHER_BRANDS = /^(heic|heix|hevc|heim|heis|mif1|msf1|avif|avis|M4A |M4B |M4P |F4A |crx )$/;

const typeOfBox = (head: Buffer): FileType | undefined => {
  // Old cameras write QuickTime without saying so.
  if (['moov', 'mdat', 'wide', 'skip', 'free'].some((box) => at(head, 4, box))) return 'video/quicktime';
  if (!at(head, 4, 'ftyp')) return undefined;
  const brand = head.toString('latin1', 8, 12);
  if (OTHER_BRANDS.test(brand)) return undefined;
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
};

/** What a file is by its first {@link SIGNATURE_BYTES}, whatever it is called; undefined for what we do not keep. */
export const typeOf = (head: Buffer): FileType | undefined => {
  if (at(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(head, 0, 'RIFF') && at(head, 8, 'WEBP')) return 'image/webp';
  if (at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a')) return 'image/gif';
  // EBML: a WebM says so within its head; any other Matroska is none.
  if (at(head, 0, '\x1a\x45\xdf\xa3')) return head.includes('webm') ? 'video/webm' : undefined;
  return typeOfBox(head);
};

/** Whether it is a still AVIF (AV1 Image File Format 1.1): no type of the library, but some engines read it. */
export const isAvif = (head: Buffer): boolean => at(head, 4, 'ftypavif');
