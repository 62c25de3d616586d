/** File name of a mail in the folder. All parts of it are also in the mail's row. */
export const fileNameOf = ({ id, kind, createdAt }: { id: number; kind: string; createdAt: Date }): string =>
  `${createdAt.toISOString().slice(0, 19).replace(/\D/g, '')}-${id}-${kind}.eml`;

/** The mail a file belongs to, by its name. Null for any other file. */
export const mailIdIn = (fileName: string): number | null => {
  const id = /^\d{14}-(\d+)-[a-z-]+\.eml$/.exec(fileName)?.[1];
  return id === undefined ? null : Number(id);
};
