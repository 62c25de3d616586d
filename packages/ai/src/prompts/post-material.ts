import {
  CONTENT_TYPE_LABELS,
  NETWORK_WRITING,
  SOCIAL_NETWORK_LABELS,
  type ContentType,
  type Language,
  type TextType,
} from '@orbita/contracts';
import { answerLanguage } from '../language.js';
import type { BriefStyle, PostBrief } from '../post-brief.js';
import { sizeRange } from '../post-size.js';
import { projectText } from './brief-text.js';
import { dayAndMonth, holiday, weekday } from './calendar.js';
import { outsideTextRule } from './chat-prompt.js';
import { LEVELS, NARRATIVES, TONES } from './manners.js';
import { fence, paragraphs, quoteLine, quoteOutside } from './outside-text.js';

const MAX_EXAMPLES = 5;
const MAX_SOURCE = 20_000;

const FENCED = [
  'project',
  'topic',
  'idea',
  'goal',
  'reasoning',
  'audience',
  'pain',
  'extra',
  'source',
  'style',
  'style_examples',
];

/** The rule about text from outside for questions made of this material and of these tags besides. */
export const materialRule = (...more: readonly string[]): string => outsideTextRule(...FENCED, ...more);

/** What a writer calls each type. */
const TEXT_TYPES: Record<TextType, string> = {
  post: 'пост',
  story: 'история (сторис)',
  reels: 'сценарий короткого видео (Reels, клип)',
};

/** What a text of each type must do. */
const CONTENT_TYPE_TASKS: Record<ContentType, string> = {
  engaging: 'вызвать ответ; в конце вопрос или выбор, на который легко откликнуться за минуту',
  selling:
    'подвести к заявке: одна задача читателя, одно предложение, одно снятое сомнение, одно действие; без давления',
  educational: 'научить одному полезному: шаги, признаки или разбор ошибки, которые читатель применит сам',
  entertaining: 'порадовать: узнаваемая ситуация, лёгкий юмор; без обид и без шуток о трагичном',
  story: 'рассказать случай: герой, трудность, перемена, вывод в одну фразу; сцена важнее вывода',
  reels: 'остановить взгляд и досмотреть до конца: одна мысль, которую можно снять на телефон',
};

const styleText = ({ name, analysis }: BriefStyle): string =>
  [`Название: ${quoteLine(name, 120)}`, ...(analysis ? [`Описание: ${quoteOutside(analysis, 4_000)}`] : [])].join('\n');

const examplesText = ({ examples }: BriefStyle): string =>
  examples
    .slice(0, MAX_EXAMPLES)
    .map((example, i) => `Пример ${i + 1}:\n${quoteOutside(example, 1_500)}`)
    .join('\n\n');

/** When a text is read: day, weekday, occasion, each as its readers call it. */
export const dayText = (date: string, language: Language): string => {
  const occasion = holiday(date, language);
  return `День выхода: ${dayAndMonth(date, language)}, ${weekday(date, language)}${occasion ? `, ${occasion}` : ''}.`;
};

/** How long the text may be, said with a margin that keeps the answer inside of what is promised. */
export const sizeText = ({ size, socialNetwork }: PostBrief): string => {
  const { min, max } = sizeRange(size, socialNetwork);
  const margin = Math.round((max - min) / 8);
  return `Объём: от ${min + margin} до ${max - margin} знаков с пробелами.`;
};

/** A manner of writing, its description and its examples each in their fence; nothing when there is none. */
export const styleFences = (style: BriefStyle | null): string =>
  style === null ? '' : paragraphs(fence('style', styleText(style)), fence('style_examples', examplesText(style)));

/** Said where there is a source, and nowhere else. */
const OF_SOURCE =
  'Писать по записи из <source>: только мысли и факты оттуда, по возможности словами говорящего; <topic> говорит, о чём именно.';

/** All that is known of what a text is about, each text from outside in its fence. */
export const materialText = ({
  project,
  topic,
  idea,
  goal,
  reasoning,
  audience,
  pain,
  extra,
  source,
  style,
}: PostBrief): string =>
  paragraphs(
    project === null ? '' : fence('project', projectText(project)),
    fence('topic', quoteOutside(topic, 500)),
    fence('idea', quoteOutside(idea, 2_000)),
    fence('goal', quoteOutside(goal, 2_000)),
    fence('reasoning', quoteOutside(reasoning, 2_000)),
    fence('audience', quoteOutside(audience, 2_000)),
    fence('pain', quoteOutside(pain, 1_000)),
    fence('extra', quoteOutside(extra, 3_000)),
    source === '' ? '' : `${OF_SOURCE}\n${fence('source', quoteOutside(source, MAX_SOURCE))}`,
    styleFences(style),
  );

/** How the text is to be written, in our own words. */
export const mannerText = ({
  project,
  textType,
  contentType,
  socialNetwork,
  tone,
  languageLevel,
  narrative,
  date,
}: PostBrief): string =>
  [
    `Формат: ${TEXT_TYPES[textType]}.`,
    `Сеть: ${SOCIAL_NETWORK_LABELS[socialNetwork]} — ${NETWORK_WRITING[socialNetwork].habits}`,
    ...(contentType
      ? [`Задача (${CONTENT_TYPE_LABELS[contentType].toLowerCase()}): ${CONTENT_TYPE_TASKS[contentType]}.`]
      : []),
    ...(tone ? [`Тон: ${TONES[tone]}.`] : []),
    ...(languageLevel ? [`Уровень языка: ${LEVELS[languageLevel]}.`] : []),
    ...(narrative ? [`Лицо: ${NARRATIVES[narrative]}.`] : []),
    ...(date ? [dayText(date, answerLanguage(project))] : []),
  ].join('\n');
