import { parseMarkup, plainText } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
import { bodyOf, differences, rebase, workOf } from './work';

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
