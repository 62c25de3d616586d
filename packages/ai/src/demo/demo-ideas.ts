import type { Idea, IdeaSlot, IdeaSuggestionRequest, PlanBrief, PlanIdea, PlanSlot } from '../content-writer.js';
import { holiday, weekday } from '../prompts/calendar.js';
import { LEVEL_ADVICE, NETWORK_FORMATS, TONE_ADVICE, TYPE_ADVICE } from './advice.js';
import { TitleDeck } from './titles.js';
import { capital, inside, quoted, quotedName, saysSomething } from './wording.js';

const MAX_GOAL = 200;

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** Ways to tie a publication to the user's own words, in turn. */
const tiesOf = ({ project, audience }: PlanBrief, about: string | undefined): string[] => {
  const name = quotedName(project.name);
  const lines = (items: readonly string[], line: (words: string) => string): string[] =>
    items.filter((item) => saysSomething(inside(item))).map((item) => line(quoted(item)));
  return [
    about
      ? `Разговор ${about} держит ленту проекта ${name} в его теме.`
      : `Пример возьмите из практики проекта ${name}.`,
    ...lines(audience.pain_points, (pain) => `Отталкивайтесь от трудности читателей: ${pain}.`),
    ...lines(audience.interests, (interest) => `Читателям это близко: ${interest}.`),
    ...lines(audience.values, (value) => `Покажите связь с тем, что читателям дорого: ${value}.`),
  ];
};

const partOfDay = (time: string): string => {
  if (time < '12:00') return 'утром читают на ходу, поэтому главное — в первой строке';
  if (time < '17:00') return 'днём есть короткий перерыв, хватит одной мысли';
  return 'вечером есть время дочитать и ответить';
};

/** How to present an idea of this type; another one next time. */
const formOf = ({ number, contentType }: IdeaSlot, revision: number): string => {
  const { forms } = TYPE_ADVICE[contentType];
  return at(forms, number + Math.floor(number / forms.length) + revision);
};

/**
 * Writes drafts for the slots of a plan from tables and the user's own words. The same brief, revision and slot give the
 * same draft; another revision gives others. `taken` holds keys of titles not to use, and gets the new ones.
 */
export const demoIdeas = (brief: PlanBrief, taken: Set<string>): ((slot: PlanSlot) => PlanIdea) => {
  const deck = new TitleDeck(brief);
  const ties = tiesOf(brief, deck.field?.about);
  const step = deck.field ? ` Следующий шаг читателя — ${deck.field.call}.` : '';
  const aim = saysSomething(brief.goal) ? ` Цель плана: ${quoted(brief.goal, MAX_GOAL)}.` : '';
  return (slot) => {
    const { title, angle } = deck.topic(slot, taken);
    const { goal, role } = TYPE_ADVICE[slot.contentType];
    const occasion = holiday(slot.date);
    return {
      slot: slot.number,
      title,
      shortDescription: [angle, formOf(slot, brief.revision), NETWORK_FORMATS[slot.socialNetwork]].join(' '),
      goal: goal + (slot.contentType === 'selling' ? step : '') + aim,
      reasoning: [
        role,
        at(ties, slot.number),
        `${capital(weekday(slot.date))}, ${slot.time}: ${partOfDay(slot.time)}.`,
        ...(occasion ? [`Повод дня — ${occasion}: упомяните его, если он подходит проекту.`] : []),
        TONE_ADVICE[brief.tone],
        LEVEL_ADVICE[brief.languageLevel],
      ].join(' '),
    };
  };
};

/** The same for a business without a name yet: what it does is all that is known. Titles and a sentence or two. */
export const demoSuggestion = (
  { about, date }: Pick<IdeaSuggestionRequest, 'about' | 'date'>,
  taken: Set<string>,
): ((slot: IdeaSlot) => Idea) => {
  const deck = new TitleDeck({
    project: { name: '', description: about },
    goal: '',
    audience: { age: '', gender: '', interests: [], pain_points: [], values: [] },
    revision: 1,
  });
  return (slot) => {
    const { title, angle } = deck.topic({ ...slot, date }, taken);
    return { slot: slot.number, title, shortDescription: `${angle} ${formOf(slot, 1)}` };
  };
};
