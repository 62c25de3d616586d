import { cutTo } from '@orbita/contracts';
import type { PostBrief } from '../post-brief.js';
import { clip, cleanText, quoteLine } from '../prompts/outside-text.js';
import { sentencesOf } from '../slide-words.js';
import { type Aim, aimOf, endingOf } from './endings.js';
import { type Form, formOf, offerOf } from './headline.js';
import { fromAccusative, fromGenitive } from './inflect.js';
import { type Manner, mannerOf } from './manner.js';
import { ownPhrases, wantedPhrases } from './own-phrases.js';
import { say } from './say.js';
import { type Business, type Subject, businessOf, callFor, ofBusiness, stemsOf, subjectOf } from './subjects.js';
import { capital, inside, saysSomething, seedOf } from './wording.js';

const MAX_TITLE = { short: 90, medium: 160, long: 200 };
const MAX_FACT = 200;

/** Everything a text is made of. */
export interface Draft {
  brief: PostBrief;
  business: Business;
  manner: Manner;
  form: Form;
  aim: Aim;
  /** The topic as a first line. */
  title: string;
  /** The topic between quotation marks, short. */
  theme: string;
  subject: Subject | undefined;
  /** The readers' worry, in their own words. */
  pain: string | undefined;
  /** The author's facts, each a sentence. */
  facts: readonly string[];
  /** Answer to the question in the headline, if the trade's table has one. */
  answer: string | undefined;
  /** The last words. */
  ending: string;
  /** A number that is the same for the same brief and moves with its revision. */
  turn: number;
  /** The day of publication as a number, otherwise the turn: makes neighbours of a plan differ. */
  day: number;
  /** Fills a sentence with the subject, the project and the address. */
  filled: (sentence: string) => string;
}

/** Addressed to the writer, not to readers. */
const INSTRUCTION =
  /^(?:не\s|без\s|сделай|сделать|напиши|написать|пиши|добавь|добавить|используй|использовать|упомян|обращай|расскажи|стиль|тон(?:\s|:)|текст должен|пост должен)/iu;

const sentence = (line: string): string => {
  const text = capital(line.replace(/^(?:[—–•*·-]|\d{1,2}[.)])\s+/u, '').trim());
  return /[.!?…]["»”)]?$/u.test(text) ? text : `${text.replace(/[,;:\s]+$/u, '')}.`;
};

/** Lines of the author, each with its own end mark. */
const factsOf = (extra: string, source: string): string[] => {
  const lines = cleanText(extra)
    .split(/\n+|;\s+/)
    .map((line) => quoteLine(line, MAX_FACT))
    .filter((line) => saysSomething(line) && !INSTRUCTION.test(line.trim()));
  // A transcript counts as the author's own words, too.
  const phrases =
    lines.length > 0
      ? lines
      : sentencesOf(cleanText(source))
          .filter(saysSomething)
          .slice(0, 3)
          .map((line) => clip(line, MAX_FACT));
  return phrases.map(sentence);
};

const PRO =
  /(?<!\p{L})про\s+([а-яё\d][^.,:;?!«»—]*?)(?=\s+(?:котор|заранее|больше|до\s|за\s\d|для\s|иначе|главное|с\s|и\s)|[.,:;?!«»—]|$)/iu;

/** «ошибки при выборе кофемолки», «идеи для завтрака». */
const OF_TITLE =
  /(?:при\s+(?:выборе|покупке|заказе)|выбор|иде\p{L}*\s+для|мифов?\s+о|совет\p{L}*\s+для)\s+((?:\p{L}+(?:ых|их|ого|его|ой)\s+)?\p{L}{4,})/iu;

/** Subject of a headline: a known thing of the business in it, otherwise its own words. */
const subjectOfTitle = (title: string, business: Business): Subject | undefined => {
  const line = title.toLowerCase();
  const known = [...business.own, ...business.topics];
  const whole = known.find(
    ({ nominative, accusative }) => line.includes(nominative.toLowerCase()) || line.includes(accusative.toLowerCase()),
  );
  if (whole) return whole;
  const [, about] = PRO.exec(title) ?? [];
  if (about !== undefined && about.split(' ').length <= 4) return subjectOf(fromAccusative(about.trim().toLowerCase()));
  const [wanted] = wantedPhrases(title);
  if (wanted !== undefined) return subjectOf(wanted);
  const [, genitive] = OF_TITLE.exec(title) ?? [];
  const named = genitive === undefined ? undefined : fromGenitive(genitive.trim().toLowerCase());
  if (named !== undefined) return subjectOf(named);
  const { things, places } = ownPhrases(title.replace(/\s+(?:за|в|на)\s+\d.*$/u, ''));
  const [own] = [...things, ...places];
  if (own !== undefined && own.split(' ').length <= 4) return subjectOf(own);
  const stems = stemsOf(title);
  return business.own.find(({ nominative }) => {
    const words = [...stemsOf(nominative)];
    return words.filter((word) => stems.has(word)).length * 2 > words.length;
  });
};

/** Words a question shares with every other. */
const COMMON = new Set(
  stemsOf(
    'почему зачем сколько когда какой какая какое какие можно нужно нужна если чтобы перед после через отличается лучше делать',
  ),
);

/** The answer to the question in a headline: most of the question's words must occur in it. */
const answerTo = (title: string, business: Business): string | undefined => {
  const asked = stemsOf(title);
  const scored = business.answers.map(([question, answer]) => {
    const words = [...stemsOf(question)].filter((word) => !COMMON.has(word));
    return { answer, share: words.filter((word) => asked.has(word)).length / Math.max(1, words.length) };
  });
  const [best] = scored.toSorted((a, b) => b.share - a.share);
  return best && best.share >= 0.7 ? best.answer : undefined;
};

/** Gathers what a text is made of from its brief and what is known of the business. */
export const draftOf = (brief: PostBrief): Draft => {
  const { project, topic, idea, pain, extra, source, goal, size, revision, contentType, style } = brief;
  const line = quoteLine(topic, 500)
    .trim()
    .replace(/(?<!\.)\.$/u, '');
  const business = businessOf({
    project: project ?? { name: '', description: cutTo(`${topic}. ${idea}`, 400) },
    goal: goal,
    audience: { interests: [], pain_points: [], values: [] },
  });
  const manner = mannerOf(style);
  const turn = seedOf(`${project?.name ?? ''} ${topic}`) + revision - 1;
  const day =
    brief.date === null ? turn : Math.round(Date.parse(brief.date) / 86_400_000) + business.seed + revision - 1;
  const form = formOf(line);
  const named = subjectOfTitle(line, business);
  const found = named && ofBusiness(named, business.isFormal);
  // Where a text compares two things, neither is its subject.
  const isSide =
    form.kind === 'choice' &&
    form.sides.some((side) => side.toLowerCase().includes(found?.nominative.toLowerCase() ?? ' '));
  const subject = isSide ? undefined : found;
  const facts = factsOf(extra, source);
  const offer =
    form.kind === 'offer'
      ? form.offer
      : contentType === 'selling' && form.kind === 'plain'
        ? offerOf(facts.join(' '))
        : undefined;
  const asked = form.kind === 'offer' ? 'buy' : aimOf(goal, contentType);
  // A blog has nothing to order.
  const aim = asked === 'buy' && business.isAuthor ? 'subscribe' : asked;
  const wanted = subject ?? business.own[0];
  // A thing the goal does not name gets a call to ask about it; a named one gets the call of the goal.
  const asksMore = subject === undefined || business.isAuthor ? undefined : `узнать больше про ${subject.accusative}`;
  const call = (subject && callFor(goal, subject)) ?? (business.field ? business.call : (asksMore ?? business.call));
  const filled = (words: string): string => say(words, { subject, p: business.name, call, isTy: manner.isTy });
  const worry = saysSomething(pain) ? inside(pain.split('\n')[0]!) : undefined;
  return {
    brief,
    business,
    manner,
    form: offer && form.kind !== 'offer' ? { kind: 'offer', offer } : form,
    aim,
    title: capital(clip(line === '' ? 'Тема публикации' : line, MAX_TITLE[size])),
    theme: saysSomething(topic) ? `«${inside(topic)}»` : `«${wanted?.nominative ?? 'О главном'}»`,
    subject,
    pain: worry,
    facts,
    answer: answerTo(line, business),
    ending: filled(endingOf(aim, brief.socialNetwork, day)),
    turn,
    day,
    filled,
  };
};
