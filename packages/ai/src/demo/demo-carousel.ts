import { cutTo } from '@orbita/contracts';
import type { SlideText } from '@orbita/contracts';
import type { CarouselBrief, CarouselRequest } from '../content-writer.js';
import { titleWords } from '../model/plain-words.js';
import { fitSlides } from '../slide-words.js';
import { titleKey } from '../titles.js';
import { type Card, type Intent, intentOf } from './carousel/card.js';
import { fieldCards } from './carousel/field-cards.js';
import { generalCards } from './carousel/general-cards.js';
import { headOf, readable, sourceCards, statementsOf } from './carousel/source-cards.js';
import { seasonOf, subjectsOf, type Subjects } from './subjects.js';
import { capital, quotedName, saysSomething, seedOf } from './wording.js';

/** What a cover says below its title. */
const INSIDE: Record<Intent, string> = {
  mistakes: 'Проверьте, нет ли среди них вашей. Листайте!',
  offer: 'Что внутри, кому подойдёт и как получить. Листайте!',
  choose: 'На что смотреть, чего избегать и о чём спросить. Листайте!',
  how: 'Порядок действий, который легко повторить. Листайте!',
  why: 'Отвечаем коротко и без сложных слов. Листайте!',
  business: 'Коротко о главном, чтобы выбирать спокойно. Листайте!',
};

/** What makes a title of the name of a business alone. */
const HOOKS: readonly string[] = [
  'что важно знать заранее',
  'на что смотреть при выборе',
  'о чём спрашивают чаще всего',
];
/** A longer topic speaks for itself. */
const MAX_NAME_WORDS = 3;

interface Story {
  intent: Intent;
  /** The topic on one line; empty when there is none. */
  topic: string;
  /** What the text says, sentence by sentence; none when there is no text. */
  statements: readonly string[];
  project: string | undefined;
  subjects: Subjects;
  turn: number;
}

const MAIN = 'Коротко о главном. Листайте!';

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** The first line with letters, without the label it may begin with. */
const lineOf = (topic: string): string => titleWords(topic.split('\n').find(saysSomething) ?? '');

/** A cover made of the first words of a text. */
const coverOfText = (first: string, room: number): SlideText => {
  const split = headOf(first, room);
  if (split) return { title: split.head, content: split.rest };
  const title = capital(titleWords(first)) || 'О главном';
  const clause = /^[^,;]{12,}(?=[,;])/u.exec(title)?.[0];
  const isShorter = title.length > room && clause !== undefined && clause.length <= room;
  return isShorter ? { title: clause, content: first } : { title, content: MAIN };
};

const coverOf = ({ intent, topic, statements, turn }: Story, room: number): SlideText => {
  if (topic === '') return coverOfText(statements[0] ?? '', room);
  const title = capital(topic);
  if (statements.length > 0) return { title, content: MAIN };
  const isName = intent === 'business' && !/[:.!?—]/.test(topic) && topic.split(' ').length <= MAX_NAME_WORDS;
  const hooked = HOOKS.map((_, i) => `${title}: ${at(HOOKS, turn + i)}`).find(({ length }) => length <= room);
  return { title: isName && hooked !== undefined ? hooked : title, content: INSIDE[intent] };
};

const callOf = ({ intent, project, subjects: { field, isAuthor } }: Story, room: number): SlideText => {
  const [we, helpsToChoose] =
    project === undefined ? ['ответим', 'поможем выбрать'] : [`${project} ответит`, 'поможет выбрать'];
  const answer = `Напишите нам: ${we} и ${helpsToChoose}.`;
  if (intent === 'offer') return { title: 'Напишите нам сегодня', content: `Остались вопросы? ${answer}` };
  if (!field || isAuthor) {
    return {
      title: 'Сохраните, чтобы не потерять',
      content: `Остались вопросы? Задайте их в комментариях, ${we} каждому.`,
    };
  }
  const title = `Пора ${field.call}`;
  if (intent === 'business' && title.length <= room) return { title, content: `Остались вопросы? ${answer}` };
  return { title: 'Сохраните, чтобы не искать', content: `Хотите ${field.call}? ${answer}` };
};

/** Cards of the trade a topic of its own kind takes in: those it speaks of itself. */
const MOST_NEAR = 2;

/** What is worth reading first about a topic of this kind. */
const inOrder = (
  intent: Intent,
  { own, general }: { own: ReturnType<typeof fieldCards>; general: readonly Card[] },
): readonly Card[] => {
  const near = own.filter(({ isNear }) => isNear).slice(0, MOST_NEAR);
  switch (intent) {
    case 'business':
      return [...own, ...general];
    case 'why':
      return [...near, ...general, ...own];
    // Mistakes are a list of their own: what is known of the trade comes only when there are no more.
    case 'mistakes':
      return [...general, ...own];
    default:
      return [...general.slice(0, 1), ...near, ...general, ...own];
  }
};

/**
 * The cards in the order of a story, each on a slide its title has room on; where none of them has, one of the others stands
 * in for the first.
 */
const placed = (cards: readonly Card[], others: readonly Card[], rooms: readonly number[]): Card[] => {
  const left = cards.toSorted((a, b) => a.place - b.place);
  const spare = [...others];
  return rooms.map((room) => {
    const fits = ({ title }: Card): boolean => room === 0 || title.length <= room;
    const [card] = left.splice(Math.max(0, left.findIndex(fits)), 1);
    const other = fits(card!) ? -1 : spare.findIndex(fits);
    return other < 0 ? card! : spare.splice(other, 1)[0]!;
  });
};

/** Cards between cover and call: of the text first, then of what is known of the topic, each title once. */
const middleOf = (story: Story, titleRooms: readonly number[], date: string | null): Card[] => {
  const { intent, topic, statements, subjects, turn } = story;
  const season = seasonOf(date ?? '2026-06-01');
  const own = fieldCards({ subjects, topic: [topic, ...statements.slice(0, 5)].join(' '), season, turn });
  const known = inOrder(intent, { own, general: generalCards(intent) });
  const count = titleRooms.length;
  const given = sourceCards(bodyOf(story), { count, titleRoom: Math.min(...titleRooms.filter((room) => room > 0)) });
  const titles = new Set([titleKey(topic), ...given.map(({ title }) => titleKey(title))]);
  const news = known.filter(({ title }) => !titles.has(titleKey(title)) && titles.add(titleKey(title)));
  const wanted = count - given.length;
  return [...given, ...placed(news.slice(0, wanted), news.slice(wanted), titleRooms.slice(given.length))];
};

/** What the text says besides what stands on the cover. */
const bodyOf = ({ topic, statements }: Story): readonly string[] => {
  const [first = '', ...rest] = statements;
  const isCover = topic === '' || titleKey(first) === titleKey(topic);
  return isCover && rest.length > 0 ? rest : statements;
};

const storyOf = ({ project, topic: given, text: source }: CarouselBrief): Story => {
  const topic = lineOf(given);
  const text = readable(source);
  const about = [given, cutTo(text, 1_000)].filter((words) => words !== '').join('. ');
  return {
    intent: intentOf(topic),
    topic,
    statements: statementsOf(text),
    project: project === null || !saysSomething(project.name) ? undefined : quotedName(project.name),
    subjects: subjectsOf({
      project: project ?? { name: '', description: about },
      goal: about,
      audience: { age: '', gender: '', interests: [], pain_points: [], values: [] },
      revision: 1,
    }),
    turn: seedOf(`${project?.name ?? ''} ${topic || cutTo(text, 200)}`),
  };
};

/**
 * Words of a carousel from the user's own topic and text and what is known of the field: a cover, cards in the order of a
 * story, a call. The same brief and rooms give the same words.
 */
export const demoCarousel = ({ brief, rooms }: Pick<CarouselRequest, 'brief' | 'rooms'>): SlideText[] => {
  const story = storyOf(brief);
  const [first, last] = [rooms[0]!, rooms[rooms.length - 1]!];
  const middle = middleOf(
    story,
    rooms.slice(1, -1).map(({ title }) => title),
    brief.date,
  );
  const slides = [coverOf(story, first.title), ...middle, callOf(story, last.title)];
  return fitSlides(
    slides.map(({ title, content }) => ({ title, content })),
    rooms,
  );
};
