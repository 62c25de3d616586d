import { keepShare } from '@/shared/share/share-store';

const TARGET = '/share';
const SCREEN = '/dashboard/share';

/** Whether another app of the phone shares something (Web Share Target). */
export const isShare = ({ method, url }: Request): boolean => method === 'POST' && new URL(url).pathname === TARGET;

const word = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Keeps the share in this browser and redirects to the screen that makes a publication of it; nothing is sent. */
export const takeShare = async (request: Request): Promise<Response> => {
  const form = await request.formData();
  const picture = form.getAll('picture').find((value) => value instanceof File && value.type.startsWith('image/'));
  await keepShare({
    title: word(form, 'title'),
    text: word(form, 'text'),
    url: word(form, 'url'),
    picture: picture instanceof File ? picture : null,
  });
  return Response.redirect(SCREEN, 303);
};
