import { cutTo } from '@orbita/contracts';
import type { SlideText } from '@orbita/contracts';
import type { CarouselBrief, CarouselRequest } from '../content-writer.js';
import { titleWords } from '../model/plain-words.js';
import { postBrief } from '../post-brief.js';
import { fitSlides, sentencesOf } from '../slide-words.js';
import { titleKey } from '../titles.js';
import { CAUSES, WEIGHING } from './bank.js';
import { listOf, OFFER_SLIDES, SLIDES } from './lists.js';
import { itemsOf } from './list-pieces.js';
import { type Draft, draftOf } from './draft.js';
import type { Form } from './headline.js';
import { fitting } from './kinds.js';
import { sayable } from './say.js';
import { headOf, readable, sourceCards, statementsOf } from './source-cards.js';
import { namedBy } from './subjects.js';
import { capital, saysSomething, shuffled } from './wording.js';

/** Line of a cover below its title. */
const INSIDE: Record<Form['kind'], string> = {
  list: 'Коротко и по делу. {Листайте|Листай}!',
  offer: 'Что внутри, кому подойдёт и как получить. {Листайте|Листай}!',
  choice: 'Сравниваем без рекламы. {Листайте|Листай}!',
  choose: 'На что смотреть, чего избегать и о чём спросить. {Листайте|Листай}!',
  how: 'Порядок действий, который легко повторить. {Листайте|Листай}!',
  why: 'Отвечаем коротко и без сложных слов. {Листайте|Листай}!',
  question: 'Отвечаем коротко и без сложных слов. {Листайте|Листай}!',
  story: 'Короткая история с выводом. {Листайте|Листай}!',
  game: 'Узнаете себя? {Листайте|Листай}!',
  plain: 'Коротко о главном, чтобы выбирать спокойно. {Листайте|Листай}!',
};
/** Makes a title of a bare business name. */
const HOOKS = ['что важно знать заранее', 'с чего начать', 'о чём спрашивают чаще всего'];
/** A longer topic is clear without a name. */
const MAX_NAME_WORDS = 3;
const MAIN = 'Коротко о главном. {Листайте|Листай}!';

interface Story {
  draft: Draft;
  /** The topic on one line; may be empty. */
  topic: string;
  /** Sentences of the text; empty without a text. */
  statements: readonly string[];
}

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

const coverOf = ({ draft: { form, turn }, topic, statements }: Story, room: number): SlideText => {
  if (topic === '') return coverOfText(statements[0] ?? '', room);
  const title = capital(topic);
  if (statements.length > 0) return { title, content: MAIN };
  const isName = form.kind === 'plain' && !/[:.!?—]/.test(topic) && topic.split(' ').length <= MAX_NAME_WORDS;
  const hooked = HOOKS.map((_, i) => `${title}: ${HOOKS[(turn + i) % HOOKS.length]!}`).find(
    ({ length }) => length <= room,
  );
  return { title: isName && hooked !== undefined ? hooked : title, content: INSIDE[form.kind] };
};

const callOf = ({ draft: { business, form, filled } }: Story, room: number): SlideText => {
  const { name, field, isAuthor } = business;
  const [we, helps] = name === undefined ? ['ответим', 'поможем выбрать'] : [`${name} ответит`, 'поможет выбрать'];
  const answer = `{Напишите|Напиши} нам: ${we} и ${helps}.`;
  if (form.kind === 'offer')
    return {
      title: form.offer.until === '' ? '{Напишите|Напиши} нам сегодня' : `{Напишите|Напиши} нам ${form.offer.until}`,
      content: `Остались вопросы? ${answer}`,
    };
  if (!field || isAuthor)
    return {
      title: '{Сохраните|Сохрани}, чтобы не потерять',
      content: `Остались вопросы? {Задайте|Задай} их в комментариях, ${we} каждому.`,
    };
  const title = filled('Пора {call}');
  if (form.kind === 'plain' && title.length <= room) return { title, content: `Остались вопросы? ${answer}` };
  return { title: '{Сохраните|Сохрани}, чтобы не искать', content: filled(`{Хотите|Хочешь} {call}? ${answer}`) };
};

const numbered = (items: readonly { head: string; more: string }[]): SlideText[] =>
  items.map(({ head, more }) => ({ title: head, content: more }));

const PAIRS = ['Первое и второе', 'Третье и четвёртое', 'Пятое и шестое', 'Седьмое и восьмое', 'Девятое и десятое'];

/** All items on the available slides: if there are more items than slides, some share one. */
const grouped = (items: readonly SlideText[], count: number): SlideText[] => {
  const shared = Math.max(0, items.length - count);
  const each = Math.ceil(items.length / Math.max(1, count));
  if (shared === 0 || count === 0) return [...items];
  return Array.from({ length: Math.ceil(items.length / each) }, (_, i) => {
    const group = items.slice(i * each, (i + 1) * each);
    if (group.length === 1) return group[0]!;
    const content = group.map(({ title }) => (/[.!?…]$/u.test(title) ? title : `${title}.`)).join(' ');
    const title = group.length === 2 ? PAIRS[i] : undefined;
    return { title: title ?? `Пункты ${i * each + 1}–${i * each + group.length}`, content };
  });
};

/** Sentences that answer, one a slide. */
const answered = (sentences: readonly string[], titles: readonly string[]): SlideText[] =>
  sentences.slice(0, titles.length).map((content, i) => ({ title: titles[i]!, content }));

/** What the topic promises, the most fitting first, then what is true of any. */
const cardsOf = ({ draft, topic }: Story, count: number): SlideText[] => {
  const { form, business, subject, answer, turn } = draft;
  const isNear = namedBy(`${subject?.nominative ?? ''} ${topic}`);
  const questions = business.answers.filter(([, text]) => text !== answer);
  const near = subject === undefined ? questions : questions.filter(([question]) => isNear(question));
  const asked = near.map(([question, content]) => ({ title: `${capital(question)}?`, content }));
  const about = shuffled(SLIDES, turn).flatMap(([title, content]) =>
    sayable(fitting([content], subject?.kind ?? 'm'), { subject }).map((words) => [title, words] as const),
  );
  const slides = (items: readonly (readonly [string, string])[]): SlideText[] =>
    items.map(([title, content]) => ({ title, content }));
  const direct =
    answer === undefined ? [] : answered(sentencesOf(answer), ['Если коротко', 'И ещё важное', 'На заметку']);
  const usual = [...slides(about), ...slides(listOf('tips')), ...slides(listOf('signs'))];
  switch (form.kind) {
    case 'list':
      return [...grouped(numbered(itemsOf(draft, form.of, form.count)), count), ...usual];
    case 'offer': {
      const { what, until } = form.offer;
      const terms =
        until === ''
          ? []
          : [
              {
                title: 'До какого дня',
                content: `${capital(what)} действует ${until}. Потом вернутся обычные условия.`,
              },
            ];
      return [...terms, ...slides(OFFER_SLIDES), ...usual];
    }
    case 'choice':
      return [
        ...form.sides.map((side, i) => ({
          title: capital(side),
          content:
            i === 0
              ? 'Для тех, кто ценит простоту и решает быстро.'
              : 'Для тех, кто любит всё взвесить и не жалеет времени на детали.',
        })),
        ...asked,
        ...usual,
      ];
    case 'how':
      return [
        ...direct,
        ...asked.slice(0, 1),
        ...slides(answer === undefined ? listOf('steps') : []),
        ...asked.slice(1),
        ...usual,
      ];
    case 'choose':
      return [...direct, ...asked, ...slides(listOf('signs', subject?.kind)), ...usual];
    case 'why':
      return [
        ...direct,
        ...(answer === undefined
          ? answered(CAUSES, ['Если коротко', 'Причина первая', 'Причина вторая', 'Причина третья'])
          : []),
        ...asked,
        ...usual,
      ];
    case 'question':
      return [
        ...direct,
        ...(answer === undefined
          ? answered(sayable(fitting(WEIGHING, subject?.kind ?? 'm'), { subject }), [
              'Если коротко',
              'Когда да',
              'Когда подождать',
            ])
          : []),
        ...asked,
        ...usual,
      ];
    default: {
      // Cards of the trade's knowledge about the topic, alternating with cards that name the topic.
      const named = slides(about);
      return [...asked.flatMap((card, i) => [card, ...named.slice(i, i + 1)]), ...named.slice(asked.length), ...usual];
    }
  }
};

/** Cards between cover and call: of the text first, then of what is known of the topic, each title once. */
const middleOf = (story: Story, titleRooms: readonly number[]): SlideText[] => {
  const count = titleRooms.length;
  const rooms = titleRooms.filter((room) => room > 0);
  const room = Math.min(...rooms, Infinity);
  const given = sourceCards(bodyOf(story), { count, titleRoom: room });
  const { filled } = story.draft;
  const titles = new Set([titleKey(story.topic), ...given.map(({ title }) => titleKey(title))]);
  const bodies = new Set<string>();
  const news = cardsOf(story, count)
    .map(({ title, content }) => ({ title: filled(title).replace(/\.$/u, ''), content: filled(content) }))
    .filter(({ title }) => !titles.has(titleKey(title)) && titles.add(titleKey(title)))
    .filter(({ content }) => !bodies.has(titleKey(content)) && bodies.add(titleKey(content)));
  const [fit, long] = [
    news.filter(({ title }) => title.length <= room),
    news.filter(({ title }) => title.length > room),
  ];
  return [...given, ...fit, ...long].slice(0, count);
};

/** Sentences of the text that are not on the cover. */
const bodyOf = ({ topic, statements }: Story): readonly string[] => {
  const [first = '', ...rest] = statements;
  const isCover = topic === '' || titleKey(first) === titleKey(topic);
  return isCover && rest.length > 0 ? rest : statements;
};

const storyOf = ({ project, topic: given, text: source, style }: CarouselBrief): Story => {
  const topic = lineOf(given);
  const text = readable(source);
  const statements = statementsOf(text);
  return {
    topic,
    statements,
    draft: draftOf(postBrief({ topic: topic || (statements[0] ?? ''), idea: cutTo(text, 400), project, style })),
  };
};

/**
 * Texts of a carousel from the user's topic and text and the knowledge of the field: a cover, cards that keep what the topic
 * promises, a call. The same brief and rooms give the same texts.
 */
export const demoCarousel = ({ brief, rooms }: Pick<CarouselRequest, 'brief' | 'rooms'>): SlideText[] => {
  const story = storyOf(brief);
  const [first, last] = [rooms[0]!, rooms[rooms.length - 1]!];
  const middle = middleOf(
    story,
    rooms.slice(1, -1).map(({ title }) => title),
  );
  const { filled } = story.draft;
  const slides = [coverOf(story, first.title), ...middle, callOf(story, last.title)];
  return fitSlides(
    slides.map(({ title, content }) => ({ title: filled(title), content: filled(content) })),
    rooms,
  );
};
