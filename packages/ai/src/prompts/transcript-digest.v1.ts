import type { BriefProject, BriefStyle } from '../post-brief.js';
import { languageText } from '../language.js';
import { projectText } from './brief-text.js';
import { outsideTextRule, remarks, strictObject, TEXT, type ChatPrompt } from './chat-prompt.js';
import { fence, paragraphs, quoteLine } from './outside-text.js';
import { styleFences } from './post-material.js';

const MAX_POINT = 600;

/** What is asked of the points of a talk: the whole in a few paragraphs, or what a plan may want to reach with it. */
export type DigestTask = 'summary' | 'goal';

const TASKS: Record<DigestTask, string> = {
  summary: `Вы — редактор. Из мыслей, выписанных по порядку из длинной записи, вы собираете её краткое содержание.
— texts: 4–8 абзацев по 1–3 предложения, до 400 знаков каждый, по порядку. Близкие мысли соедините, второстепенные опустите.`,
  goal: `Вы — контент-стратег. По мыслям из записи и сведениям о проекте вы предлагаете цель контент-плана на месяц: чего добиться публикациями по темам этой записи.
— texts: ровно один текст, 1–3 предложения, до 500 знаков: какое действие или какое понимание нужно от читателей, на какие темы записи опереться. Без чисел, которых нет в записи.`,
};

const systemOf = (task: DigestTask): string => `${TASKS[task]}
— Только то, что есть в <points>${task === 'goal' ? ' и <project>' : ''}: ничего не выдумывайте.
— По-русски, без разметки, хештегов и эмодзи. В манере из <style>, если она есть.

${outsideTextRule('title', 'points', 'project', 'style', 'style_examples')}

Ответьте одним объектом JSON вида {"texts": ["…"]} и ничем больше.`;

const SCHEMA = {
  name: 'transcript_digest',
  schema: strictObject({ texts: { type: 'array', items: TEXT } }),
};

interface TranscriptDigestPrompt {
  task: DigestTask;
  title: string;
  /** What is said, in order, as it was answered for each part. */
  points: readonly string[];
  project: BriefProject | null;
  style: BriefStyle | null;
  /** What was wrong with the previous answer, in our own words. */
  issues: readonly string[];
}

/** Prompt for what is made of the points of a talk, version 1. */
export const transcriptDigestPrompt = ({
  task,
  title,
  points,
  project,
  style,
  issues,
}: TranscriptDigestPrompt): ChatPrompt => ({
  system: systemOf(task),
  user: paragraphs(
    fence('title', quoteLine(title, 200)),
    fence('points', points.map((point) => `— ${quoteLine(point, MAX_POINT)}`).join('\n')),
    project === null ? '' : fence('project', projectText(project)),
    styleFences(style),
    languageText(project),
    task === 'goal' ? 'Предложите цель контент-плана.' : 'Соберите краткое содержание.',
    remarks(issues),
  ),
  schema: SCHEMA,
  expectedTokens: task === 'goal' ? 300 : 1_200,
});
