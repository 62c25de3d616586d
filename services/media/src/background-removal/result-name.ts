import { type Language, cutTo, render, say } from '@orbita/contracts';

/** Of a name in `files`, in UTF-16 units. */
const MAX_LENGTH = 200;

/** `Витрина.jpg` is stored as `Витрина без фона.png`. */
export const nameWithoutBackground = (name: string, language: Language): string => {
  const suffix = ` ${render(language, say('file.without-background'))}.png`;
  const stem = cutTo(name.replace(/\.(jpe?g|png|webp|gif)$/i, ''), MAX_LENGTH - suffix.length);
  return stem.trimEnd() + suffix;
};
