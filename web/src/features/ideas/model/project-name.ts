import { cutTo } from '@orbita/contracts';
import { SPEAKER } from './speaker';

const MAX_LENGTH = 60;

/** A project name from the description of a business: its first clause, on one line and not too long. */
export const projectNameOf = (about: string): string => {
  const clause = about.trim().replace(SPEAKER, '') || about;
  const name = (clause.split(/[\n.!?;,]|\s[—–-]\s/u, 1)[0] || clause).replace(/\s+/g, ' ').trim();
  const clipped = name.length <= MAX_LENGTH ? name : cutTo(name, MAX_LENGTH + 1).replace(/\s+\S*$/u, '');
  const short = cutTo(clipped, MAX_LENGTH);
  return short.charAt(0).toUpperCase() + short.slice(1);
};
