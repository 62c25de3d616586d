import type { Translated } from '@/shared/i18n/translated';
import type { exportTexts as russian } from './texts';

export const exportTexts: Translated<typeof russian> = {
  button: 'Download',
  slidePng: 'This slide, PNG',
  slideJpeg: 'This slide, JPEG',
  zipPng: 'All slides, PNG in a ZIP',
  zipJpeg: 'All slides, JPEG in a ZIP',
  pdf: 'PDF document',
  toPublication: 'To a publication',
  failed: 'Could not download. Refresh the page and try again.',
  progress: {
    title: 'Preparing the file',
    loading: 'Loading fonts and images',
    slide: (number, count) => `Slide ${number} of ${count}`,
    stop: 'Cancel',
  },
};
