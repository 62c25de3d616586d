import type { ReadinessAccount, PreflightProblem } from '@orbita/contracts';
import { riskOf } from './at-risk.js';

const PUBLICATION = {
  id: 7,
  userId: 1,
  projectId: 3,
  contentPlanId: 5,
  projectName: 'Кофейня «Зерно»',
  title: 'День обжарки',
  scheduledDate: '2036-11-22',
  scheduledTime: '10:00',
};
const problem = (code: PreflightProblem['code'], weight: PreflightProblem['weight'] = 'blocks'): PreflightProblem => ({
  code,
  weight,
  message: `Случилось ${code}.`,
});
const at = (account: string, ...problems: PreflightProblem[]): ReadinessAccount => ({
  integration_id: 1,
  platform: 'telegram',
  account,
  problems,
  messages: 1,
});
const told = (problems: PreflightProblem[], accounts: ReadinessAccount[] = [], hoursAhead = 24) =>
  riskOf(PUBLICATION, { verdict: 'blocked', problems, accounts }, { hoursAhead, on: '2036-11-21' });

it('is told with what is wrong, once for each look at each moment, and leads to where it is mended', () => {
  expect(told([problem('no-text'), problem('same-minute', 'warns')])).toMatchObject({
    kind: 'publication.at-risk',
    title: 'Публикация «День обжарки» не выйдет 22.11 в 10:00',
    text: 'Случилось no-text.',
    path: '/dashboard/publications/7/edit',
    key: 'publication-7-at-risk-2036-11-22-10:00-24',
  });
  expect(told([problem('no-text')], [], 1)?.key).toBe('publication-7-at-risk-2036-11-22-10:00-1');
});

it('names the accounts it would not go out to, and says so when it is not all of them', () => {
  const dead = at('Канал', problem('account-dead'), problem('text-too-long'));
  const [everywhere, somewhere] = [told([], [dead]), told([], [dead, at('Группа', problem('text-in-parts', 'warns'))])];
  expect(everywhere).toMatchObject({
    title: 'Публикация «День обжарки» не выйдет 22.11 в 10:00',
    text: 'Канал: Случилось account-dead.',
    path: '/dashboard/settings/integrations',
  });
  expect(somewhere?.title).toBe('Публикация «День обжарки» 22.11 в 10:00 выйдет не везде');
});

it('of a cause all posts of a project have in common is told once a day', () => {
  expect(told([problem('project-paused')])).toMatchObject({
    title: 'Публикации проекта «Кофейня „Зерно“» не выйдут',
    key: 'project-3-project-paused-2036-11-21',
    path: '/dashboard/projects/3/outlook',
  });
  expect(told([problem('project-paused'), problem('not-approved')])?.key).toContain('project-3-project-paused');
  // One with a cause of its own is told by itself.
  expect(told([problem('project-paused'), problem('no-text')])?.key).toContain('publication-7');
});

it('is not told where nothing stands in its way', () => {
  expect(told([problem('same-minute', 'warns')], [at('Канал', problem('formatting-lost', 'warns'))])).toBeUndefined();
});
