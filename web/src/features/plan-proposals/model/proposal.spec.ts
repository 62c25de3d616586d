import type { ProposedIdea } from '@orbita/contracts';
import { expect, it } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
import { newIdeaObstacle } from '@/entities/publications';
import { comparisonsOf, isPinnedAtFirst } from './proposal';

const idea = (publication_id: number, changes: Partial<ProposedIdea> = {}): ProposedIdea => ({
  publication_id,
  title: 'Новая',
  short_description: '',
  goal: '',
  reasoning: '',
  is_outdated: false,
  taken_at: null,
  ...changes,
});

it('allows another idea only while none is being written and nothing is scheduled', () => {
  expect(newIdeaObstacle(publication())).toBeUndefined();
  expect(newIdeaObstacle(publication({ status: 'ready', has_content: true }))).toBeUndefined();
  for (const busy of [
    { writing_job_id: 3 },
    { status: 'scheduled' },
    { status: 'published' },
    { published_count: 1 },
  ] as const) {
    expect(newIdeaObstacle(publication(busy))).toMatch(/[а-яё]{5}/i);
  }
});

it('initially pins what the user has worked on', () => {
  expect(isPinnedAtFirst(publication())).toBe(false);
  expect(isPinnedAtFirst(publication({ edited_at: '2026-11-22T09:00:00.000Z' }))).toBe(true);
  expect(isPinnedAtFirst(publication({ has_content: true }))).toBe(true);
  expect(isPinnedAtFirst(publication({ status: 'scheduled' }))).toBe(true);
});

it('gives the decision for each new idea, and drops ideas without a publication', () => {
  const publications = [1, 2, 3, 4].map((id) => publication({ id, status: id === 3 ? 'scheduled' : 'draft' }));
  const ideas = [
    idea(4, { taken_at: 'now', is_outdated: true }),
    idea(9),
    idea(3),
    idea(2, { is_outdated: true }),
    idea(1),
  ];
  expect(comparisonsOf(ideas, publications).map(({ publication: { id }, state }) => [id, state])).toEqual([
    [4, 'taken'],
    [3, 'blocked'],
    [2, 'changed'],
    [1, 'open'],
  ]);
});
