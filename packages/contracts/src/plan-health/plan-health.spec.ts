import type { PlanPublication } from '../publication.js';
import { notableDays } from './notable-days.js';
import { type HealthFinding, applied, examinePlan } from './plan-health.js';

const plan = {
  start_date: '2026-11-02',
  end_date: '2026-11-29',
  content_distribution: { engaging: 100 },
  social_networks: ['telegram', 'vk'] as const satisfies readonly string[],
};
const PLAN = { ...plan, social_networks: [...plan.social_networks] };

let nextId = 0;
const post = (date: string, time = '12:00', changes: Partial<PlanPublication> = {}): PlanPublication => ({
  id: (nextId += 1),
  content_plan_id: 1,
  variant_of: null,
  variants: [],
  title: `Тема ${nextId}`,
  content_type: 'engaging',
  social_network: 'telegram',
  short_description: 'Идея',
  scheduled_date: `2026-11-${date}`,
  scheduled_time: time,
  scheduled_at: '2026-11-01T09:00:00Z',
  status: 'draft',
  has_content: false,
  needs_filling: 0,
  has_media: false,
  cover: null,
  writing_job_id: null,
  auto_publish: false,
  remind: false,
  approval: 'none',
  published_count: 0,
  edited_at: null,
  version: 1,
  is_demo: false,
  ...changes,
});
const selling = { content_type: 'selling' } as const;

/** A plan without findings: one publication each day, and the notable days covered. */
const healthy = (): PlanPublication[] =>
  Array.from({ length: 28 }, (_, day) =>
    post(
      String(day + 2).padStart(2, '0'),
      '12:00',
      day === 2
        ? { title: 'День народного единства' }
        : day === 24
          ? { title: 'Чёрная пятница' }
          : day === 26
            ? { title: 'День матери' }
            : {},
    ),
  );

const examine = (publications: PlanPublication[], today = '2026-11-01'): HealthFinding[] =>
  examinePlan(PLAN, publications, { today });
const of = (kind: HealthFinding['kind'], publications: PlanPublication[], today?: string): HealthFinding[] =>
  examine(publications, today).filter((finding) => finding.kind === kind);

/** Applies a fix; returns whether the finding is gone and no new one appeared. */
const cures = (publications: PlanPublication[], finding: HealthFinding | undefined): boolean => {
  const before = examine(publications).map(({ key }) => key);
  const after = examine(applied(publications, finding?.fix ?? [])).map(({ key }) => key);
  return finding !== undefined && !after.includes(finding.key) && after.every((key) => before.includes(key));
};

it('finds nothing wrong with a healthy plan', () => {
  expect(examine(healthy())).toEqual([]);
  expect(examine([])).toEqual([]);
});

it('breaks up three selling publications in a row', () => {
  const publications = healthy().map((publication, index) =>
    index >= 10 && index < 13 ? { ...publication, ...selling } : publication,
  );
  const [finding] = of('selling-run', publications);
  expect(finding?.ids).toEqual(publications.slice(10, 13).map(({ id }) => id));
  expect(finding?.fix).toHaveLength(2);
  expect(cures(publications, finding)).toBe(true);
});

it('moves what its network has no place for to one that has', () => {
  const publications = [...healthy(), post('10', '15:00', { content_type: 'reels' })];
  const [finding] = of('lacking-format', publications);
  expect(finding?.fix).toEqual([expect.objectContaining({ social_network: 'vk', scheduled_time: '15:00' })]);
  expect(cures(publications, finding)).toBe(true);
});

it('moves it by time, too, where the other network is taken then, and leads to it where no network has its type', () => {
  const reels = post('10', '15:00', { content_type: 'reels' });
  const publications = [...healthy(), reels, post('10', '15:00', { social_network: 'vk' })];
  const [finding] = of('lacking-format', publications);
  expect(finding?.fix).toEqual([expect.objectContaining({ social_network: 'vk', scheduled_time: '14:00' })]);
  expect(cures(publications, finding)).toBe(true);
  const alone = { ...PLAN, social_networks: ['telegram' as const] };
  const [stuck] = examinePlan(alone, publications, { today: '2026-11-01' });
  expect([stuck?.fix, stuck?.way]).toEqual([null, { action: 'open', id: reels.id }]);
});

it('separates two publications of one network within an hour', () => {
  const publications = [...healthy(), post('10', '12:30')];
  const [finding] = of('too-close', publications);
  expect(finding?.message).toBe('Telegram, 10 ноября, вт: две публикации за час, в 12:00 и 12:30.');
  expect(finding?.fix).toEqual([expect.objectContaining({ scheduled_date: '2026-11-10', scheduled_time: '13:00' })]);
  expect(cures(publications, finding)).toBe(true);
  expect(of('too-close', [...healthy(), post('10', '12:30', { social_network: 'vk' })])).toEqual([]);
});

it('reports a notable day without a publication, and moves one about it from another day', () => {
  const silent = healthy().map((publication) => ({ ...publication, title: 'Тема' }));
  expect(of('missed-day', silent).map(({ message, fix, way }) => [message, fix, way])).toEqual([
    [
      'День народного единства, 4 ноября, ср: ни одной публикации об этом дне.',
      null,
      { action: 'add', date: '2026-11-04', title: 'День народного единства' },
    ],
    [
      'Чёрная пятница, 27 ноября, пт: ни одной публикации об этом дне.',
      null,
      { action: 'add', date: '2026-11-27', title: 'Чёрная пятница' },
    ],
    [
      'День матери, 29 ноября, вс: ни одной публикации об этом дне.',
      null,
      { action: 'add', date: '2026-11-29', title: 'День матери' },
    ],
  ]);
  const late = healthy().filter(({ title }) => title !== 'День матери');
  const publications = [...late, post('10', '18:00', { title: 'Ко Дню матери' })];
  const [finding] = of('missed-day', publications);
  expect(finding?.fix).toEqual([expect.objectContaining({ scheduled_date: '2026-11-29' })]);
  expect(cures(publications, finding)).toBe(true);
});

it('fills an empty week and an unused weekday', () => {
  const empty = healthy().filter(
    ({ scheduled_date }) => scheduled_date < '2026-11-16' || scheduled_date > '2026-11-22',
  );
  const [week] = of('empty-week', empty);
  expect(week?.message).toBe('Неделя 16 ноября – 22 ноября пуста.');
  expect(cures(empty, week)).toBe(true);
  const noTuesday = [
    ...healthy().filter(({ scheduled_date }) => !['03', '10', '17', '24'].includes(scheduled_date.slice(8))),
    post('11', '18:00'),
  ];
  const [weekday] = of('unused-weekday', noTuesday);
  expect(weekday?.message).toBe('Ни одной публикации во вторник за весь план.');
  expect(cures(noTuesday, weekday)).toBe(true);
});

it('reports how far the mix differs from the requested one', () => {
  const publications = healthy().map((publication, index) =>
    index % 4 === 0 ? { ...publication, ...selling } : publication,
  );
  expect(of('mix', publications)[0]?.way).toEqual({ action: 'open', id: publications[0]?.id });
  expect(of('mix', publications)[0]?.message).toBe(
    'Типы разошлись с планом: Вовлекающий 75% вместо 100%, Продающий 25% вместо 0%.',
  );
});

it('moves nothing that is sent or past', () => {
  const close = (status: PlanPublication['status']) => [...healthy(), post('10', '12:30', { status })];
  for (const status of ['publishing', 'published', 'unconfirmed', 'generating'] as const) {
    expect(of('too-close', close(status))[0]?.fix).toBeNull();
  }
  expect(of('too-close', close('draft'), '2026-11-11')[0]?.fix).toBeNull();
  expect(of('missed-day', [post('02')], '2026-11-28').map(({ key }) => key)).toEqual(['missed-day 2026-11-29']);
});

it.each([
  ['2026', '2026-02-22', '2026-04-12'],
  ['2027', '2027-03-14', '2027-05-02'],
  ['2028', '2028-02-27', '2028-04-16'],
])('knows when Easter and the days that follow it are in %s', (year, shrovetide, easter) => {
  const dates = Object.fromEntries(notableDays(`${year}-01-01`, `${year}-12-31`).map(({ name, date }) => [name, date]));
  expect(dates).toMatchObject({ Масленица: shrovetide, Пасха: easter, 'Новый год': `${year}-12-31` });
});

it('knows the days that fall on weekdays', () => {
  const days = notableDays('2026-10-01', '2026-11-30').map(({ name, date }) => `${date} ${name}`);
  expect(days).toEqual([
    '2026-10-05 День учителя',
    '2026-10-18 День отца',
    '2026-11-04 День народного единства',
    '2026-11-27 Чёрная пятница',
    '2026-11-29 День матери',
  ]);
});
