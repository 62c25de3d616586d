import { unsavedTexts } from './texts';
import type { Unsaved, UnsavedKind } from './unsaved-work';

/** What would be lost, as it stands after a colon; null when nothing would. */
export const unsavedWords = (unsaved: Unsaved): string | null => {
  const told = (Object.keys(unsavedTexts.kinds) as UnsavedKind[]).flatMap((kind) => {
    const count = unsaved[kind] ?? 0;
    return count === 0 ? [] : unsavedTexts.kinds[kind](count);
  });
  return told.length === 0 ? null : told.join(', ');
};
