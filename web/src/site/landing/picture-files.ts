import { missing } from './missing-picture';

/** Made by `npm run pictures` from the running product. */
const files = import.meta.glob<string>('./pictures/*.{avif,webp}', { eager: true, query: '?url', import: 'default' });

/** URL of a picture. @throws Error for a picture that was never made */
export const pictureFile = (name: string): string => files[`./pictures/${name}`] ?? missing(name);
