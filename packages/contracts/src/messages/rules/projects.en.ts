import type { Translation } from '../catalogue.js';
import { SHARED_RULES } from './shared.en.js';
import type { PROJECTS_RULES as russian } from './projects.js';

export const PROJECTS_RULES: Translation<typeof russian> = {
  ...SHARED_RULES,
  unknownKindOfLink: 'Unknown kind of link',
  enterLinkSuchAs: (forms) => `Enter a link such as ${forms.join(' or ')}`,
  addressOfAnotherNetwork: (host, wanted, forms) =>
    `This is an address of ${host}, not of ${wanted}. Enter a link such as ${forms.join(' or ')}`,
  unknownTimeZone: 'Unknown time zone',
  unknownContentLanguage: 'Unknown content language',
};
