import { expect, it } from 'vitest';
import { contactLink } from './contact-link';

it.each([
  ['@anna_s', 'https://t.me/anna_s'],
  ['anna_s', 'https://t.me/anna_s'],
  ['https://t.me/anna_s', 'https://t.me/anna_s'],
  ['t.me/@anna_s/', 'https://t.me/anna_s'],
  ['+7 (912) 345-67-89', 'tel:+79123456789'],
  ['anna_s.t.me', 'https://t.me/anna_s'],
  ['t.me/addlist/AbC', null],
  ['javascript:alert(1)', null],
  ['https://example.ru/anna', null],
  ['спросите Анну', null],
])('%s links only to what it names', (contact, href) => {
  expect(contactLink(contact)).toBe(href);
});
