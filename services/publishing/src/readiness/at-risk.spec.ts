import { say, render } from '@orbita/contracts';
import type { Problem } from '../networks/problems.js';
import type { Forecast } from './forecasts.js';
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
const problem = (code: Problem['code'], weight: Problem['weight'] = 'blocks'): Problem => ({
  code,
  weight,
  message: say('vk.community-unknown', { community: code }),
});
const at = (account: string, ...problems: Problem[]): Forecast['accounts'][number] => ({
  integration_id: 1,
  platform: 'telegram',
  account,
  problems,
  messages: 1,
});
const riskAt = (problems: Problem[], accounts: Forecast['accounts'] = [], hoursAhead = 24) => {
  const risk = riskOf(PUBLICATION, { verdict: 'blocked', problems, accounts }, { hoursAhead, on: '2036-11-21' });
  return risk && { ...risk, title: render('ru', risk.title), text: risk.text && render('ru', risk.text) };
};

it('notifies of the problem, once for each check of each moment, and links to where it is fixed', () => {
  expect(riskAt([problem('no-text'), problem('same-minute', 'warns')])).toMatchObject({
    kind: 'publication.at-risk',
    title: 'Публикация «День обжарки» не выйдет 22.11 в 10:00',
    text: 'Сообщества no-text нет во ВКонтакте. Проверьте его номер.',
    path: '/dashboard/publications/7/edit',
    key: 'publication-7-at-risk-2036-11-22-10:00-24',
  });
  expect(riskAt([problem('no-text')], [], 1)?.key).toBe('publication-7-at-risk-2036-11-22-10:00-1');
});

it('names the accounts it would not go out to, and says so when it is not all of them', () => {
  const dead = at('Канал', problem('account-dead'), problem('text-too-long'));
  const [everywhere, somewhere] = [
    riskAt([], [dead]),
    riskAt([], [dead, at('Группа', problem('text-in-parts', 'warns'))]),
  ];
  expect(everywhere).toMatchObject({
    title: 'Публикация «День обжарки» не выйдет 22.11 в 10:00',
    text: 'Канал: Сообщества account-dead нет во ВКонтакте. Проверьте его номер.',
    path: '/dashboard/settings/integrations',
  });
  expect(somewhere?.title).toBe('Публикация «День обжарки» 22.11 в 10:00 выйдет не везде');
});

it('notifies of a cause all posts of a project share once a day', () => {
  expect(riskAt([problem('project-paused')])).toMatchObject({
    title: 'Публикации проекта «Кофейня „Зерно“» не выйдут',
    key: 'project-3-project-paused-2036-11-21',
    path: '/dashboard/projects/3/outlook',
  });
  expect(riskAt([problem('project-paused'), problem('not-approved')])?.key).toContain('project-3-project-paused');
  // A post with its own cause gets its own notification.
  expect(riskAt([problem('project-paused'), problem('no-text')])?.key).toContain('publication-7');
});

it('does not notify when nothing blocks it', () => {
  expect(riskAt([problem('same-minute', 'warns')], [at('Канал', problem('formatting-lost', 'warns'))])).toBeUndefined();
});
