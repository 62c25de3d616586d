/** The file of a mail in the folder; everything in it stands in the mail's row. */
export const fileNameOf = ({ id, kind, createdAt }: { id: number; kind: string; createdAt: Date }): string =>
  `${createdAt.toISOString().slice(0, 19).replace(/\D/g, '')}-${id}-${kind}.eml`;

/** Whose file it is, by its name; null for a file that is none of a mail. */
export const mailIdIn = (fileName: string): number | null => {
  const id = /^\d{14}-(\d+)-[a-z-]+\.eml$/.exec(fileName)?.[1];
  return id === undefined ? null : Number(id);
};
