import { describe, expect, it } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
import { arrivalOf, isPublication, announcedArrivals, withArrivals } from './arrivals';

const arrival = (slot: number, scheduled_date: string, scheduled_time: string) =>
  arrivalOf({
    slot,
    title: `Идея ${slot}`,
    short_description: 'О чём',
    content_type: 'engaging',
    social_network: 'telegram',
    scheduled_date,
    scheduled_time,
  });
const titles = (entries: ReturnType<typeof withArrivals>): string[] => entries.map(({ title }) => title);

describe('a plan while its new set arrives', () => {
  const morning = publication({ id: 1, title: 'Утро', scheduled_date: '2036-12-01', scheduled_time: '09:00' });
  const evening = publication({ id: 2, title: 'Вечер', scheduled_date: '2036-12-01', scheduled_time: '19:00' });

  it('shows an idea in the place of the nearest untouched draft of its day', () => {
    expect(titles(withArrivals([morning, evening], [arrival(2, '2036-12-01', '18:30')]))).toEqual(['Утро', 'Идея 2']);
  });

  it('replaces each draft by one idea only, and none of another day', () => {
    const ideas = [
      arrival(1, '2036-12-01', '18:00'),
      arrival(2, '2036-12-01', '18:30'),
      arrival(3, '2036-12-02', '9:00'),
    ];
    expect(titles(withArrivals([morning, evening], ideas))).toEqual(['Идея 1', 'Идея 2', 'Идея 3']);
    const other = publication({ id: 3, title: 'Другой день', scheduled_date: '2036-12-03' });
    expect(titles(withArrivals([other], ideas))).toContain('Другой день');
  });

  it('keeps what the user has changed beside the ideas', () => {
    const touched = [
      { ...morning, edited_at: '2036-11-01T00:00:00.000Z' },
      { ...morning, id: 4, status: 'ready' as const },
      { ...morning, id: 5, published_count: 1 },
      { ...morning, id: 6, writing_job_id: 7 },
    ];
    expect(withArrivals(touched, [arrival(1, '2036-12-01', '09:00')]).filter(isPublication)).toEqual(touched);
  });

  it('is the same list object when nothing arrives, so that nothing re-renders', () => {
    const list = [morning];
    expect(withArrivals(list, [])).toBe(list);
  });
});

describe('announcedArrivals', () => {
  it('announces the first idea and then every quarter, however they arrive', () => {
    expect([0, 1, 2, 7, 8, 9, 15, 16, 30].map((count) => announcedArrivals(count, 30))).toEqual([
      0, 1, 1, 1, 8, 8, 8, 16, 24,
    ]);
    expect([0, 1, 2, 3].map((count) => announcedArrivals(count, 3))).toEqual([0, 1, 2, 3]);
  });
});
