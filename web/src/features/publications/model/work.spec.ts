import { parseMarkup, plainText } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
import { askedOf, bodyOf, chosenFrom, commonOf, differences, rebase, workOf } from './work';

const base = workOf(publication({ content: 'Кофе дня', content_entities: [] }));

describe('merging changes onto what another window saved', () => {
  it('keeps both when they changed different fields', () => {
    const mine = { ...base, text: plainText('Чай дня') };
    const theirs = { ...base, title: 'Новый заголовок' };
    expect(rebase(base, mine, theirs)).toEqual({
      work: { ...base, title: 'Новый заголовок', text: plainText('Чай дня') },
      conflicts: [],
    });
  });

  it('names the field both changed, and loses neither value', () => {
    const mine = { ...base, text: plainText('Чай дня') };
    const theirs = { ...base, text: plainText('Какао дня'), goal: 'Продажи' };
    const { work, conflicts } = rebase(base, mine, theirs);
    expect(conflicts).toEqual(['text']);
    expect(work).toEqual({ ...base, goal: 'Продажи', text: plainText('Чай дня') });
  });

  it('compares files by their order', () => {
    const files = { ...base, media: [3, 7] };
    expect(differences(files, { ...files, media: [3, 7] })).toEqual([]);
    const { work, conflicts } = rebase(files, { ...files, media: [7, 3] }, { ...files, title: 'Новый заголовок' });
    expect([work.media, work.title, conflicts]).toEqual([[7, 3], 'Новый заголовок', []]);
    expect(rebase(files, { ...files, media: [7, 3] }, { ...files, media: [3] }).conflicts).toEqual(['media']);
  });

  it('sees no conflict where both wrote the same', () => {
    const same = { ...base, title: 'Один и тот же' };
    expect(rebase(base, same, same).conflicts).toEqual([]);
  });
});

describe('a part of a variant', () => {
  const variant = { ...base, social_network: 'vk' as const };
  const own = { ...variant, own_text: true, text: plainText('Кофе для ВК') };

  it('that became its own here does not compete with the common one, which changed meanwhile', () => {
    const theirs = { ...variant, text: plainText('Какао дня') };
    expect(rebase(variant, own, theirs)).toEqual({ work: own, conflicts: [] });
  });

  it('that became common again here is what is common now', () => {
    const back = { ...own, ...commonOf(base, 'own_text') };
    const theirs = { ...variant, text: plainText('Какао дня') };
    expect(rebase(own, back, theirs)).toEqual({ work: theirs, conflicts: [] });
  });

  it('is a conflict when another window changed its own text that is given up here', () => {
    const back = { ...own, ...commonOf(base, 'own_text') };
    expect(rebase(own, back, { ...own, text: plainText('Чай для ВК') }).conflicts).toEqual(['text']);
  });

  it('is sent with its content when it is its own, and without it when it is common again', () => {
    expect(bodyOf(own, differences(variant, own), 4)).toEqual({
      own_text: true,
      content: 'Кофе для ВК',
      content_entities: [],
      version: 4,
    });
    const back = { ...own, ...commonOf(base, 'own_text') };
    expect(bodyOf(back, differences(own, back), 5)).toEqual({ own_text: false, version: 5 });
    const late = { ...variant, own_time: true, scheduled_time: '19:00' };
    expect(bodyOf({ ...late, ...commonOf(base, 'own_time') }, differences(late, variant), 6)).toEqual({
      own_time: false,
      version: 6,
    });
  });
});

describe('what a user chose in a conflict', () => {
  const common = { ...base, own_text: false };
  const own = { ...base, own_text: true, text: plainText('Чай дня') };

  it('sends the words of another window that are a variant’s own, though this one went back to the common text', () => {
    const chosen = chosenFrom([{ field: 'text', value: { text: own.text }, from: [own] }]);
    expect(chosen).toEqual({ text: own.text, own_text: true });
    const work = { ...common, ...chosen };
    expect(bodyOf(work, differences({ ...own, text: plainText('Какао') }, work), 2)).toMatchObject({
      content: 'Чай дня',
    });
    const both = plainText('Кофе дня\n\nЧай дня');
    expect(chosenFrom([{ field: 'text', value: { text: both }, from: [common, own] }])).toEqual({
      text: both,
      own_text: true,
    });
    expect(chosenFrom([{ field: 'text', value: { text: base.text }, from: [common] }])).toEqual({
      text: base.text,
      own_text: false,
    });
  });

  it('is asked for a value, not for whose it is as well; and without variants nothing becomes one’s own', () => {
    expect(askedOf(['title', 'text', 'own_text', 'own_time'])).toEqual(['title', 'text', 'own_time']);
    const theirs = { ...base, title: 'Другой' };
    expect(chosenFrom([{ field: 'title', value: { title: 'Другой' }, from: [theirs] }])).toEqual({ title: 'Другой' });
  });
});

it('an update names only what was changed, and the version it is based on', () => {
  const mine = { ...base, text: parseMarkup('**Кофе** дня') };
  expect(bodyOf(mine, differences(base, mine), 4)).toEqual({
    content: 'Кофе дня',
    content_entities: [{ type: 'bold', offset: 0, length: 4 }],
    version: 4,
  });
  expect(bodyOf({ ...base, text: plainText('') }, ['text'], 4)).toEqual({
    content: null,
    content_entities: [],
    version: 4,
  });
});
