import { plural, quoted } from '@orbita/contracts';
import type { ProjectFigures } from './digest-figures.js';

/** Projects a notification names at most. */
const MOST_NAMED = 3;

type Counted = Exclude<keyof ProjectFigures, 'projectId' | 'name'>;

/** Each figure in words, in the order of the text. */
const WORDS: readonly (readonly [Counted, (count: number) => string])[] = [
  [
    'published',
    (count) => `${plural(count, 'вышел', 'вышло', 'вышло')} ${count} ${plural(count, 'пост', 'поста', 'постов')}`,
  ],
  ['failed', (count) => `не вышло ${count}`],
  ['missed', (count) => `пропущено ${count}`],
  ['unconfirmed', (count) => `проверьте, вышло ли ${count}`],
  ['scheduled', (count) => `впереди по расписанию ${count}`],
  ['blocked', (count) => `из них не выйдет ${count}`],
  ['withoutText', (count) => `без текста ${count}`],
];

const sumOf = (projects: readonly ProjectFigures[], figure: Counted): number =>
  projects.reduce((sum, project) => sum + project[figure], 0);

const sentenceOf = (projects: readonly ProjectFigures[]): string =>
  WORDS.flatMap(([figure, words]) => {
    const count = sumOf(projects, figure);
    return count > 0 ? [words(count)] : [];
  }).join(', ');

/** The bell's text for a week: a title without a full stop, and the projects one by one. */
export const digestWords = (projects: readonly ProjectFigures[]): { title: string; text: string } => {
  const named = projects.slice(0, MOST_NAMED).map((project) => `${quoted(project.name)}: ${sentenceOf([project])}.`);
  const others = projects.length - named.length;
  return {
    title: `Итоги недели: ${sentenceOf(projects)}`,
    text: [
      ...named,
      ...(others > 0 ? [`И ещё ${others} ${plural(others, 'проект', 'проекта', 'проектов')}.`] : []),
    ].join(' '),
  };
};
