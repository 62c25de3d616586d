import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  path: '/en',
  title: 'Orbita: content plans and social posts written with AI',
  description:
    'A content plan for the month, texts in your brand’s own voice, and publishing to Telegram, VK, Odnoklassniki and TenChat. Free to start.',
  hero: {
    title: 'A month of content before your coffee gets cold',
    start: 'Start for free',
    login: 'Log in',
  },
};
