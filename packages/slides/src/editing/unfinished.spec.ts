import { TEMPLATES } from '../templates/index.js';
import { blankDocument } from './elements.js';
import { firstPlaceOf, handleOf, unfinishedOf, withHandle, withoutPlaces } from './unfinished.js';

const template = () => ({
  ...blankDocument('1:1'),
  slides: TEMPLATES.find(({ id }) => id === 'dark-elegant')!.slides('1:1'),
});

it('names slides with empty places and with the words of the template for a handle', () => {
  const document = template();
  expect(unfinishedOf(document)).toEqual({ places: [1, 3], handles: [1, 2, 4, 5] });
  expect(firstPlaceOf(document)?.slideId).toBe('slide-1');
  expect(unfinishedOf(withoutPlaces(document)).places).toEqual([]);
  expect(unfinishedOf(blankDocument('1:1'))).toEqual({ places: [], handles: [] });
});

it('writes the handle of the project in their place, or removes them', () => {
  const { slides } = template();
  const written = JSON.stringify(withHandle(slides, '@zerno_kzn'));
  expect(written.match(/@zerno_kzn/g)).toHaveLength(4);
  expect(unfinishedOf({ slides: withHandle(slides, '') }).handles).toEqual([]);
  // What has its handle stays the same.
  const done = withHandle(slides, '@zerno_kzn');
  expect(withHandle(done, '@other')).toBe(done);
});

it.each([
  [{ telegram: 'https://t.me/zerno_kzn' }, '@zerno_kzn'],
  [{ telegram: 't.me/+AbCdEf', vk: 'https://vk.com/zerno?from=x' }, '@zerno'],
  [{ vk: 'https://vk.com/club123' }, undefined],
  // A code of an invitation lets everyone in who has it.
  [{ telegram: 'https://t.me/joinchat/AAAAAEkk2Wdo' }, undefined],
  [{ youtube: 'https://youtube.com/channel/UCzerno_kzn' }, undefined],
  [{ vk: 'https://vk.com' }, undefined],
  [{ youtube: 'https://youtube.com/@zerno/' }, '@zerno'],
  [{ telegram: '@zerno' }, '@zerno'],
  [{ website: 'https://zerno.ru' }, undefined],
  [{}, undefined],
])('reads the handle of %j', (links, handle) => expect(handleOf(links)).toBe(handle));
