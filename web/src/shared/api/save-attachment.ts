import type { Attachment } from './api';

/** Gives the browser a file to save. */
export const saveAttachment = ({ name, content }: Attachment): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
