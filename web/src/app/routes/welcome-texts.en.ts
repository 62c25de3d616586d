import type { Translated } from '@/shared/i18n/translated';
import type { welcomeTexts as russian } from './welcome-texts';

export const welcomeTexts: Translated<typeof russian> = {
  welcome: 'Welcome to orbit',
  welcomeText: 'Describe your brand, and Orbita plans a month of content.',
  createProject: 'Create your first project',
  ideas: 'Seven ideas from one sentence',
  features: [
    {
      icon: 'project',
      title: 'Project',
      text: 'A brand or a client: its description, channels and texts in one place.',
    },
    {
      icon: 'plan',
      title: 'Content plan',
      text: 'Topics, formats and dates for the whole period, for your audience and goal.',
    },
    { icon: 'mix', title: 'Content mix', text: 'Informative, engaging and promotional in the shares you set.' },
  ],
};
