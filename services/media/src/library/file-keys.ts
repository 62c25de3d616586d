/**
 * What is kept of one file: what came in (or an archive that goes out), the poster that came with a video, the picture made of it, a
 * small one, and the cover networks show of a video.
 */
const PARTS = ['upload', 'poster', 'image', 'thumbnail', 'cover'] as const;
export type FilePart = (typeof PARTS)[number];

/** Key of a part in the storage. @param folder the file's own, a UUID */
export const keyOf = (folder: string, part: FilePart): string => `files/${folder.slice(0, 2)}/${folder}/${part}`;

/** Keys of all that may be kept of a file. */
export const keysOf = (folder: string): string[] => PARTS.map((part) => keyOf(folder, part));
