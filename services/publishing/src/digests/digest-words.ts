import { type Message, say } from '@orbita/contracts';
import type { ProjectFigures } from './digest-figures.js';

/** Projects a notification names at most. */
const MOST_NAMED = 3;

const FIGURES = ['published', 'failed', 'missed', 'unconfirmed', 'scheduled', 'blocked', 'withoutText'] as const;

type Week = Record<(typeof FIGURES)[number], number>;

const weekOf = (projects: readonly ProjectFigures[]): Week =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, projects.reduce((sum, project) => sum + project[figure], 0)]),
  ) as Week;

/** The bell's words for a week: its figures, and the projects one by one. */
export const digestWords = (projects: readonly ProjectFigures[]): { title: Message; text: Message } => {
  const named = projects
    .slice(0, MOST_NAMED)
    .map((project) => say('notice.week-of-project', { name: project.name, ...weekOf([project]) }));
  const count = projects.length - named.length;
  const sentences = [...named, ...(count > 0 ? [say('notice.more-projects', { count })] : [])];
  return { title: say('notice.week', weekOf(projects)), text: say('notice.sentences', { sentences }) };
};
