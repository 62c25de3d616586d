import { quoted } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  list: {
    title: 'Projects',
    create: 'Create project',
    empty: 'No projects yet',
    emptyText: 'A project is a brand or a client: its channels, content plans and texts in one place.',
    failed: 'Could not load projects',
    settings: 'Project settings',
    open: 'Open',
    delete: 'Delete',
    openNamed: (name) => `Open project ${quoted(name)}`,
    settingsNamed: (name) => `Settings of project ${quoted(name)}`,
    deleteNamed: (name) => `Delete project ${quoted(name)}`,
    current: 'Current',
  },
  remove: {
    title: 'Delete project?',
    body: (name) =>
      `Project ${quoted(name)} will be deleted with its content plans and publications. You cannot get it back.`,
    confirm: 'Delete project',
    keep: 'Keep project',
    failed: 'Could not delete the project',
    done: (name) => `Project ${quoted(name)} deleted`,
  },
  form: {
    createTitle: 'New project',
    editTitle: 'Project settings',
    name: 'Name',
    namePlaceholder: 'Corn Street Coffee',
    description: 'Description',
    descriptionHint: 'What the brand does and for whom. The sharper the description, the sharper the texts.',
    links: 'Links',
    linksHint: 'Optional. They show where the brand lives.',
    timeZone: 'Time zone',
    timeZoneHint: 'Publication times follow it.',
    planHint: 'You can set up a content plan once the project is created.',
    room: (taken, room) => `${taken} of ${room}`,
    nameFirst: 'Enter a name to save.',
    create: 'Create project',
    save: 'Save',
    cancel: 'Cancel',
    loadFailed: 'Could not load the project',
    saveFailed: 'Could not save the project',
    created: 'Project created',
    saved: 'Changes saved',
  },
  preview: {
    label: 'Hints',
    caption: 'How the project looks in the list',
    nameless: 'Project name',
    title: 'The model reads the description',
    text: 'Ideas and texts come from it. A good one answers these questions:',
    questions: [
      'What you make or sell',
      'For whom, and where to find it',
      'What sets you apart from your neighbours',
      'What people ask you most often',
    ],
  },
  notFound: {
    title: 'Project not found',
    text: 'It may have been deleted, or it belongs to another account.',
    back: 'To projects',
  },
  switcher: {
    label: (name) => `Current project: ${name}. Switch`,
    all: 'All projects',
    create: 'Create project',
  },
};
