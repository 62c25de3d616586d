import type { Language } from '@orbita/contracts';
import type { PlanBrief, PlanSlot } from '../content-writer.js';
import { answerLanguage, languageText } from '../language.js';
import { audienceText, bulletList, projectText } from './brief-text.js';
import { dayAndMonth, holiday, weekday } from './calendar.js';
import { OUTSIDE_TEXT_RULE, remarks, strictObject, TEXT, type ChatPrompt } from './chat-prompt.js';
import { LEVELS, TONES } from './manners.js';
import { placesText } from './network-habits.js';
import { fence, paragraphs, quoteOutside } from './outside-text.js';

const MAX_EXAMPLES = 5;
/** An analysis is a page at most. */
const MAX_ANALYSIS = 4_000;
const MAX_USED_TITLES = 80;
/** An idea in Russian takes 150–300 tokens. */
const TOKENS_PER_IDEA = 300;

const SYSTEM = `Вы — контент-стратег и редактор. Вы ведёте социальные сети российских компаний и авторов и придумываете идеи публикаций для контент-плана. Каждая идея — готовое задание: по ней автор без вопросов напишет пост или снимет видео.

Какой должна быть идея
— Конкретная: один предмет, одна ситуация, один вопрос читателя. Не «расскажите о преимуществах», а о каком преимуществе, на каком примере, в какой сцене.
— О проекте и его читателях: берите товары, услуги, ситуации, интересы и трудности из материалов. Если материалов мало, опирайтесь на то, что точно верно для такого дела.
— Правдивая: не выдумывайте цены, имена, отзывы, награды, цифры и факты о проекте. Где нужен факт, прямо скажите автору, какой подставить.
— Своя для типа публикации, сети и дня: одна и та же мысль в Telegram и в Instagram решается по-разному. Повод дня берите, только если он подходит проекту.
— Новая: не повторяйте ни смысл, ни оборот заголовков из <used_titles> и других идей этого ответа. Меняйте приёмы: инструкция, разбор ошибки, сравнение, опрос, случай из практики, закулисье, миф и правда, подборка, чек-лист, день из жизни, вопрос читателя, прогноз.
— Ведущая к цели плана: хотя бы один понятный шаг читателя.

Как писать
— По-русски, грамотно, в заданных тоне и уровне языка. Если есть разбор и примеры стиля, перенимайте манеру: длину фраз, обращение, юмор. Не переносите из них факты и целые фразы.
— Без штампов и пустых слов: «в современном мире», «не секрет, что», «уникальный», «качественный», «индивидуальный подход», «погрузитесь», «откройте для себя», «секреты успеха», «топ лайфхаков», «магия», «вдохновляйтесь».
— Без эмодзи, хештегов, кавычек вокруг всего заголовка, восклицательных знаков.

Поля идеи
— slot: номер слота из таблицы.
— title: заголовок до 90 знаков, по которому понятно, о чём публикация. Без номера, даты, названия сети и типа.
— short_description: 2–3 предложения. О чём публикация, из каких частей состоит, на каком примере или в каком кадре, чем заканчивается.
— goal: одно предложение. Какое действие или мысль останется у читателя и чем это полезно проекту.
— reasoning: одно-два предложения. Почему именно такая публикация стоит в этот день, в этой сети, для этой аудитории и рядом с соседними.

${OUTSIDE_TEXT_RULE}

Ответьте одним объектом JSON вида {"publications": [{"slot": 1, "title": "…", "short_description": "…", "goal": "…", "reasoning": "…"}]} и ничем больше. В publications ровно одна идея на каждый слот, в порядке таблицы.`;

const SCHEMA = {
  name: 'plan_ideas',
  schema: strictObject({
    publications: {
      type: 'array',
      items: strictObject({
        slot: { type: 'integer' },
        title: TEXT,
        short_description: TEXT,
        goal: TEXT,
        reasoning: TEXT,
      }),
    },
  }),
};

const examplesText = ({ styleExamples }: PlanBrief): string =>
  styleExamples
    .slice(0, MAX_EXAMPLES)
    .map((example, i) => `Пример ${i + 1}:\n${quoteOutside(example, 1_500)}`)
    .join('\n\n');

const mannerText = ({ project, tone, languageLevel, startDate, endDate }: PlanBrief): string => {
  const language = answerLanguage(project);
  return [
    `Тон: ${TONES[tone]}.`,
    `Уровень языка: ${LEVELS[languageLevel]}.`,
    `Период плана: с ${dayAndMonth(startDate, language)} по ${dayAndMonth(endDate, language)}.`,
  ].join('\n');
};

const slotRow =
  (language: Language) =>
  ({ number, date, time, socialNetwork, contentType }: PlanSlot): string => {
    const occasion = holiday(date, language);
    const day = weekday(date, language);
    return [`#${number}`, date, day, time, socialNetwork, contentType, ...(occasion ? [occasion] : [])].join(' | ');
  };

interface PlanIdeasPrompt {
  brief: PlanBrief;
  slots: readonly PlanSlot[];
  /** Titles not to repeat, newest last; only the newest are shown. */
  avoidTitles: readonly string[];
  /** What was wrong with the previous answer, in our own words. */
  issues: readonly string[];
}

/**
 * Prompt for the ideas of some slots, version 1. What is common to a whole plan comes first and does not change from
 * call to call, so that providers can reuse it from their cache.
 */
export const planIdeasPrompt = ({ brief, slots, avoidTitles, issues }: PlanIdeasPrompt): ChatPrompt => ({
  system: SYSTEM,
  user: paragraphs(
    fence('project', projectText(brief.project)),
    fence('goal', quoteOutside(brief.goal, 1_000)),
    fence('audience', audienceText(brief.audience)),
    fence('style_analysis', quoteOutside(brief.styleAnalysis, MAX_ANALYSIS)),
    fence('style_examples', examplesText(brief)),
    mannerText(brief),
    languageText(brief.project),
    placesText(slots),
    fence('used_titles', bulletList(avoidTitles, MAX_USED_TITLES)),
    `Придумайте по одной идее на каждый слот таблицы: номер, дата, день недели, время, сеть, тип, повод дня.\n${fence(
      'slots',
      slots.map(slotRow(answerLanguage(brief.project))).join('\n'),
    )}`,
    remarks(issues),
  ),
  schema: SCHEMA,
  expectedTokens: slots.length * TOKENS_PER_IDEA,
});
