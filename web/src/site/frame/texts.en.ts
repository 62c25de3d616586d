import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  home: '/en',
  homeLabel: 'Orbita, home',
  skip: 'Skip to content',
  theme: 'Switch theme',
  login: 'Log in',
  start: 'Start for free',
  footer: 'Orbita',
  links: [
    { to: '/en', name: 'About' },
    { to: '/en/status', name: 'Service status' },
    { to: '/legal/privacy', name: 'Privacy policy' },
  ],
};
