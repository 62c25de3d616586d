import { englishPlural } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { editorTexts as russian } from './texts';
import { slideCountGenitive } from '@/entities/carousels';

export const editorTexts: Translated<typeof russian> = {
  page: {
    back: 'To carousels',
    loadFailed: 'Could not load the carousel',
    notFound: 'Carousel not found',
    notFoundText: 'It was deleted or made in another account.',
    template: 'Template',
    name: 'Carousel title',
    nameEmpty: 'Give the carousel a title',
    rename: (name) => `Rename: ${name}`,
    more: 'More',
    loading: 'Opening the carousel',
  },
  bar: {
    templates: 'Templates',
    saveTemplate: 'Save as a template',
    newVersion: 'New version',
  },
  formats: {
    label: 'Slide format',
    change: 'Format change',
  },
  save: { now: 'Save now' },
  leave: {
    title: 'Pictures are not on the slides yet',
    body: 'They are still uploading. If you leave now, they will not get onto the slides: those that arrive stay in the library.',
    confirm: 'Leave without them',
  },
  restored: {
    label: 'Unsaved changes',
    text: (at) => `Changes that were not saved in time are back: ${at}`,
    discard: 'Discard them',
  },
  keys: {
    save: 'Save now',
    undo: 'Undo',
    redo: 'Redo',
    copy: 'Copy elements',
    cut: 'Cut elements',
    paste: 'Paste elements or text',
  },
  strip: {
    title: 'Slides',
    position: (at, count) => `Slide ${at} of ${count}`,
    add: 'New slide',
    duplicate: 'Duplicate slide',
    remove: 'Delete slide',
    last: 'The last slide can’t be deleted',
    full: (count) => `${slideCountGenitive(count)} at most`,
    added: 'New slide',
    moved: 'Slide order',
    name: (at) => `Slide ${at}`,
    place: (at, count) => `place ${at} of ${count}`,
    instructions: 'Space picks up a slide, arrows move it, another Space drops it, Escape puts it back.',
    removed: 'Slide deletion',
  },
  panels: {
    left: 'What to add and change',
    tools: 'Tools',
    pictures: 'Images',
    layers: 'Layers',
    background: 'Background',
    properties: 'Properties',
    close: 'Close the panel',
  },
  properties: {
    title: 'Properties',
    none: 'Select an element',
    noneText: 'Click it on the slide or on the “Layers” tab.',
    several: (count) => `Selected: ${count} ${englishPlural(count, 'element', 'elements')}`,
  },
};
