import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROMPT_EXAMPLES } from '../../fixtures/prompt-examples.js';

const PAGE = path.join(import.meta.dirname, '../../../../docs/generated/prompts.md');

const block = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;
const pretty = (answer: string): string =>
  answer.startsWith('{') ? JSON.stringify(JSON.parse(answer), null, 2) : answer;

const page = (): string => {
  const sections = PROMPT_EXAMPLES.map(({ title, file, gets, answers, ask, answer }) =>
    [
      `## ${title}`,
      `[\`${file}\`](../../packages/ai/src/prompts/${file})`,
      `**Gets.** ${gets}`,
      `**Must answer.** ${answers}`,
      'Question:',
      block(ask('ru').user),
      'Answer:',
      block(pretty(answer)),
    ].join('\n\n'),
  );
  return `# Prompts

Every question the product asks a model. The system message of each is in its file; below is an example of the
rest, and an answer that is accepted. This page is written by \`prompts-page.spec.ts\`, which fails when it is out of date:
\`UPDATE_PROMPTS=1 npm run test:node -- prompts-page\` writes it again.

Prompts are Russian and versioned, whatever language the answer must have. A project's language (its own setting) is given in
a separate line outside all tags, and an answer in another language is requested again. Days and holidays are named in that
language. Only quotes of a recording keep the language of the talk. A change that alters answers is a new file. Text from outside
is between tags, cannot close them (no angle bracket survives) and is named in the system message as material that is never obeyed.

${sections.join('\n\n')}
`;
};

it('the page of prompts shows them as they are', () => {
  const written = page();
  if (process.env['UPDATE_PROMPTS']) writeFileSync(PAGE, written);
  expect(readFileSync(PAGE, 'utf8')).toBe(written);
});

it('the page of prompts leaves none out', () => {
  const prompts = readdirSync(import.meta.dirname).filter((file) => /\.v\d+\.ts$/.test(file));
  expect([...new Set(PROMPT_EXAMPLES.map(({ file }) => file))].toSorted()).toEqual(prompts.toSorted());
});

it.each(PROMPT_EXAMPLES)('$title: the example answer passes the judgement of the product', ({ answer, flaws }) => {
  expect(flaws(answer, 'ru')).toEqual([]);
});

const asked = PROMPT_EXAMPLES.filter(({ isRepeated }) => !isRepeated);

it('one prompt alone is told no language: it repeats what was said', () => {
  expect(PROMPT_EXAMPLES.length - asked.length).toBe(1);
});

it.each(asked)(
  '$title: is told the language of its answer outside of what strangers wrote, and judged by it',
  (one) => {
    const ours = one.ask('en').user.replace(/<(\w+)>\n[\s\S]*?\n<\/\1>/g, '');
    expect(ours.split('Язык ответа — английский')).toHaveLength(2);
    expect(one.ask('ru').user).not.toContain('Язык ответа');
    expect(one.flaws(one.answer, 'en').join()).toMatch(/по-английски|too few/);
  },
);
