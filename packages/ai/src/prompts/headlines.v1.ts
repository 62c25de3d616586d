import type { PostBrief } from '../post-brief.js';
import { languageText } from '../language.js';
import { bulletList } from './brief-text.js';
import { remarks, strictObject, TEXT, type ChatPrompt } from './chat-prompt.js';
import { fence, paragraphs } from './outside-text.js';
import { mannerText, materialRule, materialText } from './post-material.js';

const SYSTEM = `Вы — редактор социальных сетей российских компаний и авторов. По теме вы предлагаете заголовки, из которых автор выберет один и по нему напишет текст.

Какими должны быть заголовки
— От 8 до 10, каждый до 90 знаков, все о теме из <topic>, но с разных сторон: польза, ошибка, вопрос читателя, случай, сравнение, миф, порядок действий, закулисье.
— Конкретные: по заголовку понятно, о чём будет текст. Без обещаний, которых текст не выполнит.
— Правдивые: без выдуманных цифр, цен, имён и фактов о проекте.
— Для людей из <audience>, в заданных тоне и лице и в манере из <style>, если она есть.
— По-русски, без номеров, хештегов, эмодзи и кавычек вокруг всего заголовка.
— Без штампов: «секреты успеха», «топ лайфхаков», «всё, что нужно знать», «вы не поверите».

${materialRule('used_titles')}

Ответьте одним объектом JSON вида {"headlines": ["…", "…"]} и ничем больше.`;

const SCHEMA = {
  name: 'headlines',
  schema: strictObject({ headlines: { type: 'array', items: TEXT } }),
};

interface HeadlinesPrompt {
  brief: PostBrief;
  /** Headlines that stand already. */
  found: readonly string[];
  /** What was wrong with the previous answer, in our own words. */
  issues: readonly string[];
}

/** Prompt for headlines, version 1. */
export const headlinesPrompt = ({ brief, found, issues }: HeadlinesPrompt): ChatPrompt => ({
  system: SYSTEM,
  user: paragraphs(
    materialText(brief),
    mannerText(brief),
    brief.revision > 1 ? `Эта тема предлагается в ${brief.revision}-й раз: заголовки должны быть новыми.` : '',
    languageText(brief.project),
    fence('used_titles', bulletList(found, 20)),
    remarks(issues),
  ),
  schema: SCHEMA,
  expectedTokens: 500,
});
