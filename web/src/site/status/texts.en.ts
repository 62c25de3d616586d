import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  title: 'Orbita service status',
  description: 'What works in Orbita now, and since when: texts, pictures, transcripts, publishing and mail.',
  heading: 'Service status',
  lead: 'What works now, and since when. The page refreshes by itself.',
  parts: {
    site: 'Site and app',
    texts: 'Plans and texts',
    pictures: 'Carousels and pictures',
    transcripts: 'Transcripts',
    competitors: 'Competitors',
    publishing: 'Publishing to social networks',
    mail: 'Mail',
  },
  states: { works: 'Working', delayed: 'Delayed', down: 'Down' },
  whole: {
    works: 'Everything works',
    delayed: 'Part of the service is delayed',
    partly: 'Part of the service is down',
    down: 'The service is down',
  },
  looking: 'Checking…',
  unknown: 'Unknown',
  silent: 'The service does not answer. We will ask again in half a minute.',
  since: (moment: string) => `since ${moment}`,
  checked: (moment: string) => `Checked at ${moment}`,
  noScript: 'To see the status, enable JavaScript: the page asks the server for it.',
};
