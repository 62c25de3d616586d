import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROMPT_EXAMPLES } from '../../fixtures/prompt-examples.js';

const PAGE = path.join(__dirname, '../../../../docs/prompts.md');

const block = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;
const pretty = (answer: string): string =>
  answer.startsWith('{') ? JSON.stringify(JSON.parse(answer), null, 2) : answer;

const page = (): string => {
  const sections = PROMPT_EXAMPLES.map(({ title, file, gets, answers, prompt, answer }) =>
    [
      `## ${title}`,
      `[\`${file}\`](../packages/ai/src/prompts/${file})`,
      `**Gets.** ${gets}`,
      `**Must answer.** ${answers}`,
      'Question:',
      block(prompt.user),
      'Answer:',
      block(pretty(answer)),
    ].join('\n\n'),
  );
  return `# Prompts

Every question the product asks a model. The system message of each stands in its file; below is what goes with it, by an
example, and an answer that passes. This page is written by \`prompts-page.spec.ts\`, which fails when it is out of date:
\`UPDATE_PROMPTS=1 npm run test:node -- prompts-page\` writes it anew.

Prompts are Russian and versioned: a change that alters answers is a new file. Text from outside stands between tags, cannot
close them (no angle bracket survives) and is named in the system message as material that is never obeyed.

${sections.join('\n\n')}
`;
};

it('the page of prompts shows them as they are', () => {
  const written = page();
  if (process.env['UPDATE_PROMPTS']) writeFileSync(PAGE, written);
  expect(readFileSync(PAGE, 'utf8')).toBe(written);
});

it('the page of prompts leaves none out', () => {
  const prompts = readdirSync(__dirname).filter((file) => /\.v\d+\.ts$/.test(file));
  expect([...new Set(PROMPT_EXAMPLES.map(({ file }) => file))].toSorted()).toEqual(prompts.toSorted());
});

it.each(PROMPT_EXAMPLES)('$title: the example answer passes the judgement of the product', ({ answer, flaws }) => {
  expect(flaws(answer)).toEqual([]);
});
