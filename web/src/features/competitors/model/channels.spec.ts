import { describe, expect, it } from 'vitest';
import { competitor } from '../testing/competitors';
import { byEngagement, inOrder, movedTo } from './channel-order';
import { coverageOf } from './coverage';
import { growthInWords, sparkline } from './sparkline';

const metrics = (change: Partial<ReturnType<typeof competitor>['metrics']>) =>
  competitor({ metrics: { ...competitor().metrics, ...change } });

describe('the order of channels', () => {
  it('moves one up, down and no further than the ends', () => {
    expect([movedTo([1, 2, 3], 3, 0), movedTo([1, 2, 3], 1, 1), movedTo([1, 2, 3], 2, 9)]).toEqual([
      [3, 1, 2],
      [2, 1, 3],
      [1, 3, 2],
    ]);
  });

  it('keeps the own channel first and unnamed ones last', () => {
    const own = competitor({ id: 9, is_own_channel: true });
    const some = [own, ...[1, 2, 3].map((id) => competitor({ id }))];
    expect(inOrder(some, [3, 1]).map(({ id }) => id)).toEqual([9, 3, 1, 2]);
  });

  it('by engagement puts the own channel first and the unknown last', () => {
    const rates = [null, 1, 4.5, 0];
    const some = rates.map((engagement_rate, index) => competitor({ id: index + 1, engagement_rate }));
    const own = competitor({ id: 9, is_own_channel: true, engagement_rate: null });
    expect(byEngagement([...some, own]).map(({ id }) => id)).toEqual([9, 3, 2, 4, 1]);
  });
});

describe('coverage', () => {
  it.each([
    [{}, 'посчитано по 24 постам за 7 дней'],
    [
      { posts_counted: 1, with_forwards: false, complete: false, period: 'all' },
      'посчитано по 1 посту за всё время · без пересылок · часть постов не загружена',
    ],
    [{ posts_counted: 0, with_forwards: false, period: '24h' }, 'постов с просмотрами за 24 часа нет'],
  ] as const)('of %o reads «%s»', (change, words) => {
    expect(coverageOf(metrics(change))).toBe(words);
  });
});

describe('the line of subscribers', () => {
  const box = { width: 80, height: 20 };
  const day = (date: string, subscribers: number) => ({ date, subscribers });

  it('leaves a longer distance where days are missing', () => {
    const days = [day('2036-01-01', 100), day('2036-01-02', 110), day('2036-01-05', 120)];
    expect(sparkline(days, box)).toBe('0.0,20.0 20.0,10.0 80.0,0.0');
    expect(growthInWords(days)).toBe('Подписчики: +20 за 4 дня');
  });

  it('says that nothing changed, and that nothing is known', () => {
    expect(growthInWords([day('2036-01-01', 5), day('2036-01-02', 5)])).toBe(
      'За 1 день число подписчиков не изменилось',
    );
    expect(growthInWords([day('2036-01-01', 5)])).toBe('Сколько подписчиков было раньше, пока неизвестно');
    expect(sparkline([day('2036-01-01', 5), day('2036-01-02', 5)], box)).toBe('0.0,10.0 80.0,10.0');
  });
});
