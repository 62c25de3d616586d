import { texts } from '../texts';
import type { SavedType } from './compose';

/** A file's name without its extension. */
const stemOf = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, '') || name;

/** `Витрина без фона.png` of `Витрина.jpg`. */
export const savedName = (name: string, type: SavedType): string =>
  `${texts.result.save.fileName(stemOf(name))}.${type === 'image/png' ? 'png' : 'webp'}`;
