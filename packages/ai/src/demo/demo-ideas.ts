import type { Idea, IdeaSlot, IdeaSuggestionRequest, PlanBrief, PlanIdea, PlanSlot } from '../content-writer.js';
import { holiday, weekday } from '../prompts/calendar.js';
import { LEVEL_ADVICE, NETWORK_FORMATS, TONE_ADVICE, TYPE_ADVICE } from './advice.js';
import type { Kind } from './frames/frame.js';
import { namedBy } from './subjects.js';
import { TitleDeck, type Topic } from './titles.js';
import { capital, inside, quoted, quotedName, saysSomething } from './wording.js';

const MAX_GOAL = 200;

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** Why a publication of a kind has its place in a plan; a sentence. */
const KIND_REASONS: Partial<Record<Kind, string>> = {
  question: 'Об этом спрашивают ещё до обращения: ответ избавляет от сомнений заранее.',
  goods: 'Тем, кто выбирает, легче решиться, когда понятно, на что смотреть.',
  work: 'Что происходит в работе, снаружи не видно: показанное вызывает доверие.',
  myth: 'Расхожее мнение хочется обсудить, и видно, что вы разбираетесь в деле.',
  choice: 'Выбирать из двух легко: на такой пост отвечают и те, кто обычно молчит.',
  scene: 'В узнаваемой сцене читатель видит себя и делится ею с друзьями.',
  person: 'За человеком следят охотнее, чем за вывеской.',
  season: 'Тема совпадает с тем, что у читателей сейчас перед глазами.',
};

/** Words of the audience in a sentence: what they explain, and whom a publication speaks to that has nothing to do with them. */
interface Tie {
  words: string;
  explains: string;
  addresses: string;
}

const tiesOf = ({ pain_points, interests, values }: PlanBrief['audience']): Tie[] => {
  const ties = (items: readonly string[], explains: string, addresses: string): Tie[] =>
    items
      .filter((item) => saysSomething(inside(item)))
      .map((item) => ({
        words: inside(item),
        explains: `${explains}: ${quoted(item)}.`,
        addresses: `${addresses}: ${quoted(item)}.`,
      }));
  return [
    ...ties(pain_points, 'Отталкивайтесь от трудности читателей', 'Пишите для тех, кому это знакомо'),
    ...ties(interests, 'Читателям это близко', 'Пишите для тех, кому близка тема'),
    ...ties(values, 'Покажите связь с тем, что читателям дорого', 'Пишите для тех, кому это дорого'),
  ];
};

/**
 * Why a publication stands in this plan: by words of the audience where its title quotes them or shares a root with them,
 * else by what titles of its kind do, by the field or by whom it speaks to, in turn.
 */
const tieOf = (
  { project, audience }: PlanBrief,
  about: string | undefined,
): ((topic: Topic, turn: number) => string) => {
  const name = quotedName(project.name);
  const ties = tiesOf(audience);
  const general = about
    ? `Разговор ${about} держит ленту проекта ${name} в его теме.`
    : `Пример возьмите из практики проекта ${name}.`;
  return ({ title, kind }, turn) => {
    const isOfTitle = namedBy(title);
    const related =
      ties.find(({ words }) => title.toLowerCase().includes(words.toLowerCase())) ??
      ties.find(({ words }) => isOfTitle(words));
    if (related) return related.explains;
    if (turn % 2 === 0) return general;
    const addressed = ties.length > 0 ? at(ties, Math.floor(turn / 2)).addresses : general;
    return (kind && KIND_REASONS[kind]) ?? addressed;
  };
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
  const tieTo = tieOf(brief, deck.field?.about);
  const step = deck.field ? ` Следующий шаг читателя — ${deck.field.call}.` : '';
  const aim = saysSomething(brief.goal) ? ` Цель плана: ${quoted(brief.goal, MAX_GOAL)}.` : '';
  return (slot) => {
    const topic = deck.topic(slot, taken);
    const { title, angle } = topic;
    const { goal, role } = TYPE_ADVICE[slot.contentType];
    const occasion = holiday(slot.date, 'ru');
    return {
      slot: slot.number,
      title,
      shortDescription: [angle, formOf(slot, brief.revision), NETWORK_FORMATS[slot.socialNetwork]].join(' '),
      goal: goal + (slot.contentType === 'selling' ? step : '') + aim,
      reasoning: [
        role,
        tieTo(topic, slot.number),
        `${capital(weekday(slot.date, 'ru'))}, ${slot.time}: ${partOfDay(slot.time)}.`,
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
