import { quoted } from '@orbita/contracts';
import { slideCount } from '@/entities/carousels';
import type { Translated } from '@/shared/i18n/translated';
import type { dialogTexts as russian } from './dialog-texts';

export const dialogTexts: Translated<typeof russian> = {
  conflict: {
    title: 'The carousel was changed in another window',
    text: 'Slides have changed both here and there. Take the new version: yours stays beside it as a copy. Or go on with yours: it is saved as a separate carousel.',
    mine: 'Yours, in this window',
    theirs: 'New, from the other window',
    count: slideCount,
    take: 'Take the new version',
    copy: 'Save mine as a copy',
    later: 'Decide later',
    copyName: (name) => `${name} – my copy`,
    taken: 'The new version is open. Yours is saved as a copy.',
    openCopy: 'Open the copy',
    copied: 'Your version is saved as a separate carousel.',
    failed: 'Could not save the copy. Your version stays here.',
  },
  template: {
    title: 'Save as a template',
    text: 'The template appears in the gallery, under “My templates”. This carousel stays as it is.',
    name: 'Template name',
    submit: 'Save template',
    saved: (name) => `Template ${quoted(name)} saved`,
    failed: 'Could not save the template',
    required: 'Give the template a name',
  },
  templates: {
    title: 'Templates',
    label: 'Template',
    category: 'Category',
    count: slideCount,
    ownEmptyText: 'Open the “More” menu above the slide and choose “Save as a template”.',
    warning: (count) =>
      `The template replaces all slides of this carousel (${slideCount(count)}). You can undo it with Ctrl+Z.`,
    apply: 'Replace slides',
    applied: (name) => `Template ${quoted(name)} applied`,
    loadFailed: 'Could not load the template',
  },
};
