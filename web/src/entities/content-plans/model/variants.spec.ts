import { describe, expect, it } from 'vitest';
import { publication, variant } from '../testing/plans';
import { momentsOf, networksAt, placedBy, sendingsOf, withoutThem } from './variants';

const follower = variant({ id: 2, social_network: 'vk' });
const own = variant({ id: 3, social_network: 'tenchat', scheduled_time: '19:00', own_time: true });
const out = variant({ id: 4, social_network: 'odnoklassniki', status: 'published' });
const main = publication({ id: 1, variants: [follower, own, out] });
const other = publication({ id: 9 });

const timesOf = (variants: (typeof main)['variants']) =>
  variants.map(({ id, scheduled_date, scheduled_time, own_time }) => [id, scheduled_date, scheduled_time, own_time]);

describe('a publication for several networks', () => {
  it('is one moment of the calendar; a variant with its own time is another', () => {
    expect(momentsOf([main, other]).map(({ id }) => id)).toEqual([1, 3, 9]);
    expect(momentsOf([main])[1]).toMatchObject({ title: main.title, scheduled_time: '19:00', variant_of: 1 });
    expect(networksAt(main)).toEqual(['telegram', 'vk', 'odnoklassniki']);
  });

  it('is sent as often as it has networks', () => {
    expect(sendingsOf([main, other]).map(({ id, social_network }) => [id, social_network])).toEqual([
      [1, 'telegram'],
      [2, 'vk'],
      [3, 'tenchat'],
      [4, 'odnoklassniki'],
      [9, 'telegram'],
    ]);
  });

  it('moves with what follows its time, and without what is out', () => {
    const place = () => ({ scheduled_date: '2026-12-01', scheduled_time: '08:00' });
    const [moved, untouched] = placedBy(new Set([1]), place)([main, other]);
    expect(moved).toMatchObject(place());
    expect(timesOf(moved!.variants)).toEqual([
      [2, '2026-12-01', '08:00', false],
      [3, '2026-11-22', '19:00', true],
      [4, '2026-11-22', '12:30', false],
    ]);
    expect(untouched).toBe(other);
  });

  it('stays when one variant is moved, which has a time of its own from then on', () => {
    const [moved] = placedBy(new Set([2]), (at) => ({ ...at, scheduled_date: '2026-12-02' }))([main]);
    expect(moved?.scheduled_date).toBe(main.scheduled_date);
    expect(timesOf(moved!.variants)[0]).toEqual([2, '2026-12-02', '12:30', true]);
  });

  it('loses one network, or goes with all of them', () => {
    expect(withoutThem(new Set([3]))([main])[0]?.variants.map(({ id }) => id)).toEqual([2, 4]);
    expect(withoutThem(new Set([1]))([main, other])).toEqual([other]);
  });
});
