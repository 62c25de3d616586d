import { missing } from './missing-picture';

const files = import.meta.glob<string>('./pictures/en/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureFile = (name: string): string => files[`./pictures/en/${name}`] ?? missing(name);
