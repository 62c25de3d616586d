import type { Translated } from '@/shared/i18n/translated';
import type { brandTexts as russian } from './texts';

export const brandTexts: Translated<typeof russian> = {
  button: 'Brand kit',
  apply: 'Apply to all slides',
  edit: 'Set up…',
  label: 'brand kit',
  applied: 'Brand kit applied to all slides',
  failed: 'Could not open the brand kit',
  dialog: {
    title: 'Brand kit of the project',
    project: 'Whose brand kit',
    noProjects: 'A brand kit belongs to a project. Create a project to set it up.',
    toProjects: 'To projects',
    background: 'Background',
    text: 'Text',
    accent: 'Accent',
    headingFont: 'Heading font',
    textFont: 'Text font',
    cyrillicBy: (font, other) => `${font} (Cyrillic: ${other})`,
    logo: 'Logo',
    chooseLogo: 'Choose from the library',
    changeLogo: 'Replace',
    removeLogo: 'Remove the logo',
    notPicture: 'Only an image can be a logo',
    preview: 'What a slide will look like',
    proposal: 'This is only a suggestion so far: choose your own colours and fonts.',
    save: 'Save and apply',
    saveFailed: 'Could not save the brand kit',
  },
};
