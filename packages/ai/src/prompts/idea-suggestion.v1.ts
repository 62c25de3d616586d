import type { Language } from '@orbita/contracts';
import type { IdeaSlot } from '../content-writer.js';
import { languageText } from '../language.js';
import { bulletList } from './brief-text.js';
import { dayAndMonth, holiday, weekday } from './calendar.js';
import { OUTSIDE_TEXT_RULE, remarks, strictObject, TEXT, type ChatPrompt } from './chat-prompt.js';
import { placesText } from './network-habits.js';
import { fence, paragraphs, quoteOutside } from './outside-text.js';

const MAX_ABOUT = 1_000;
const MAX_USED_TITLES = 60;
/** A title and one or two sentences in Russian take 80–150 tokens. */
const TOKENS_PER_IDEA = 150;

const SYSTEM = `Вы — контент-стратег и редактор. Человек ответил на вопрос «Чем вы занимаетесь?», и вы сразу показываете ему, о чём писать в социальных сетях. По этим идеям он решит, понимаете ли вы его дело.

Какой должна быть идея
— Именно об этом деле: его товары, услуги, место, покупатели, рабочий день, вопросы и сомнения клиентов. Идея, которая подошла бы любому бизнесу, не годится.
— Конкретная: один предмет, одна ситуация, один вопрос. По ней можно сегодня же написать пост или снять видео.
— Правдивая: не выдумывайте названий, цен, имён, наград, цифр и фактов. Если об ответе человека мало что понятно, опирайтесь на то, что точно верно для такого дела.
— Своя для типа публикации и сети; повод дня берите, только если он подходит делу.
— Новая: не повторяйте ни смысл, ни оборот заголовков из <used_titles> и других идей этого ответа. Меняйте приёмы.

Как писать
— По-русски, живо и просто, даже если человек ответил на другом языке.
— Без штампов и пустых слов: «в современном мире», «не секрет, что», «уникальный», «индивидуальный подход», «секреты успеха», «топ лайфхаков».
— Без эмодзи, хештегов, кавычек вокруг всего заголовка, восклицательных знаков.

Поля идеи
— slot: номер слота из таблицы.
— title: заголовок до 90 знаков, по которому понятно, о чём публикация. Без номера, даты, названия сети и типа.
— short_description: 1–2 предложения, до 220 знаков. Что показать или рассказать и чем закончить.

${OUTSIDE_TEXT_RULE}

Ответьте одним объектом JSON вида {"publications": [{"slot": 1, "title": "…", "short_description": "…"}]} и ничем больше. В publications ровно одна идея на каждый слот, в порядке таблицы.`;

const SCHEMA = {
  name: 'idea_suggestion',
  schema: strictObject({
    publications: {
      type: 'array',
      items: strictObject({ slot: { type: 'integer' }, title: TEXT, short_description: TEXT }),
    },
  }),
};

interface IdeaSuggestionPrompt {
  about: string;
  /** `YYYY-MM-DD`. */
  date: string;
  language: Language;
  slots: readonly IdeaSlot[];
  /** Titles not to repeat, newest last; only the newest are shown. */
  avoidTitles: readonly string[];
  /** What was wrong with the previous answer, in our own words. */
  issues: readonly string[];
}

const today = (date: string, language: Language): string => {
  const occasion = holiday(date, language);
  return `Сегодня ${weekday(date, language)}, ${dayAndMonth(date, language)}${occasion ? ` — ${occasion}` : ''}.`;
};

/** Prompt for short ideas about a business told in one sentence, version 1. */
export const ideaSuggestionPrompt = ({
  about,
  date,
  language,
  slots,
  avoidTitles,
  issues,
}: IdeaSuggestionPrompt): ChatPrompt => ({
  system: SYSTEM,
  user: paragraphs(
    fence('about', quoteOutside(about, MAX_ABOUT)),
    today(date, language),
    languageText({ language }),
    placesText(slots),
    fence('used_titles', bulletList(avoidTitles, MAX_USED_TITLES)),
    `Придумайте по одной идее на каждый слот таблицы: номер, сеть, тип.\n${fence(
      'slots',
      slots
        .map(({ number, socialNetwork, contentType }) => `#${number} | ${socialNetwork} | ${contentType}`)
        .join('\n'),
    )}`,
    remarks(issues),
  ),
  schema: SCHEMA,
  expectedTokens: slots.length * TOKENS_PER_IDEA,
});
