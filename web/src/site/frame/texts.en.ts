import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  homeLabel: 'Orbita, home',
  skip: 'Skip to content',
  theme: 'Switch theme',
  login: 'Log in',
  start: 'Start for free',
  footer: 'Orbita',
  about: 'About',
  status: 'Service status',
  privacy: 'Privacy policy',
};
