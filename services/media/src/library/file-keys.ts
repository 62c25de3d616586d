/**
 * Stored parts of one file: the upload (or a finished archive), the poster uploaded with a video, the picture made from it, its
 * thumbnail, and the cover networks show of a video.
 */
const PARTS = ['upload', 'poster', 'image', 'thumbnail', 'cover'] as const;
export type FilePart = (typeof PARTS)[number];

/** Storage key of a part. @param folder the file's own, a UUID */
export const keyOf = (folder: string, part: FilePart): string => `files/${folder.slice(0, 2)}/${folder}/${part}`;

/** Keys of all possible parts of a file. */
export const keysOf = (folder: string): string[] => PARTS.map((part) => keyOf(folder, part));
