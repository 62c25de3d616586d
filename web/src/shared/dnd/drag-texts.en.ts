import type { Translated } from '@/shared/i18n/translated';
import type { dragTexts as russian } from './drag-texts';

export const dragTexts: Translated<typeof russian> = {
  instructions:
    'Space picks a publication up, arrows move it, Page Up and Page Down turn months, Space again drops it, Alt and Enter drop a copy, Escape puts it back.',
  taken: (item) => `${item}: picked up.`,
  over: (place) => `Over: ${place}.`,
  nowhere: 'Cannot be dropped here.',
  dropped: (item, place) => `${item}: dropped, ${place}.`,
  cancelled: 'Move cancelled.',
};
