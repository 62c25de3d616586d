/** Name of everything that belongs to one backup, without its ending. */
export const backupName = (now: Date): string => `orbita-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const ARCHIVE = '.tar.gz.age';
const DRAFT = '.partial';
const NAME = /^orbita-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz\.age(\.partial)?$/;

export const archiveName = (now: Date): string => `${backupName(now)}${ARCHIVE}`;
/** Ending of an incomplete file. */
export const draftOf = (path: string): string => `${path}${DRAFT}`;

/** When the archive of this name was begun, and whether it is complete; undefined for any other name. */
export const readArchiveName = (name: string): { madeAt: Date; isWhole: boolean } | undefined => {
  const [, day, hours, minutes, seconds, draft] = NAME.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : { madeAt, isWhole: draft === undefined };
};
