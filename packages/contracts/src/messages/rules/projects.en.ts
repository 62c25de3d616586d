export * from './shared.en.js';

export const unknownKindOfLink = 'Unknown kind of link';
export const enterLinkSuchAs = (forms: readonly string[]) => `Enter a link such as ${forms.join(' or ')}`;
export const addressOfAnotherNetwork = (host: string, wanted: string, forms: readonly string[]) =>
  `This is an address of ${host}, not of ${wanted}. Enter a link such as ${forms.join(' or ')}`;
export const unknownTimeZone = 'Unknown time zone';
export const unknownContentLanguage = 'Unknown content language';
