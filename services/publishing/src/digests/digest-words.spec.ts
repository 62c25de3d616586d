import { render } from '@orbita/contracts';
import type { ProjectFigures } from './digest-figures.js';
import { digestWords } from './digest-words.js';

const project = (name: string, figures: Partial<ProjectFigures> = {}): ProjectFigures => ({
  projectId: 1,
  name,
  published: 0,
  failed: 0,
  missed: 0,
  unconfirmed: 0,
  scheduled: 0,
  blocked: 0,
  withoutText: 0,
  ...figures,
});

it('sums up all projects and lists the first of them, and leaves out every 0', () => {
  const projects = [
    project('Зерно', { published: 1, failed: 2, scheduled: 3, blocked: 1 }),
    ...['Б', 'В', 'Г', 'Д'].map((name) => project(name, { published: 5, withoutText: 1 })),
  ];
  const { title, text } = digestWords(projects);
  expect([render('ru', title), render('ru', text)]).toEqual([
    'Итоги недели: вышел 21 пост, не вышло 2, впереди по расписанию 3, из них не выйдет 1, без текста 4',
    '«Зерно»: вышел 1 пост, не вышло 2, впереди по расписанию 3, из них не выйдет 1. ' +
      '«Б»: вышло 5 постов, без текста 1. «В»: вышло 5 постов, без текста 1. И ещё 2 проекта.',
  ]);
  expect([render('en', title), render('en', text)]).toEqual([
    'The week: 21 posts published, 2 failed, 3 ahead on schedule, 1 of them will not go out, 4 without text',
    '“Зерно”: 1 post published, 2 failed, 3 ahead on schedule, 1 of them will not go out. ' +
      '“Б”: 5 posts published, 1 without text. “В”: 5 posts published, 1 without text. And 2 more projects.',
  ]);
});
