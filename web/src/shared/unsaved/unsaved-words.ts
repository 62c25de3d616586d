import { unsavedTexts } from './texts';
import type { Unsaved, UnsavedKind } from './unsaved-work';

/** What would be lost, as a text after a colon; null when nothing would. */
export const unsavedWords = (unsaved: Unsaved): string | null => {
  const parts = (Object.keys(unsavedTexts.kinds) as UnsavedKind[]).flatMap((kind) => {
    const count = unsaved[kind] ?? 0;
    return count === 0 ? [] : unsavedTexts.kinds[kind](count);
  });
  return parts.length === 0 ? null : parts.join(', ');
};
