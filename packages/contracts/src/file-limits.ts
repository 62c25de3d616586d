const MEGABYTE = 1_048_576;

/** Largest files of a library, in bytes. */
export const MAX_IMAGE_BYTES = 20 * MEGABYTE;
export const MAX_VIDEO_BYTES = 200 * MEGABYTE;
/** Largest uploaded picture for an avatar, in bytes. */
export const MAX_AVATAR_BYTES = 2 * MEGABYTE;
/** Largest picture of a video that is sent with it. */
export const MAX_POSTER_BYTES = MEGABYTE / 2;
/** Most pixels an image may be decoded to. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/** Types a file may have, by its content. A GIF is kept as PNG, and must not move. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];
export type VideoType = (typeof VIDEO_TYPES)[number];
export type FileType = ImageType | VideoType;

export const isImageType = (type: string): type is ImageType => (IMAGE_TYPES as readonly string[]).includes(type);

/** Most files one publication shows. */
export const MAX_PUBLICATION_MEDIA = 10;
/** Longest alternative text of a picture. */
export const MAX_ALT_LENGTH = 500;
