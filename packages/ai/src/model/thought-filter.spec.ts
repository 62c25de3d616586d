import { ThoughtFilter } from './thought-filter.js';

interface Read {
  answer: string;
  /** Text that was shown but is not the beginning of the answer. */
  shownBesides: string[];
}

const STRUCTURED = { isStructured: true, thinksUnannounced: false };
const PLAIN = { isStructured: false, thinksUnannounced: false };

/** Reads pieces as a draft shows them: the shown text grows until it is taken back. */
const read = (pieces: readonly string[], options = PLAIN, isCut = false): Read => {
  const filter = new ThoughtFilter(options);
  const shown: string[] = [];
  let answer = '';
  const take = ({ isTakenBack, text }: ReturnType<ThoughtFilter['write']>): void => {
    answer = isTakenBack ? text : answer + text;
    shown.push(answer);
  };
  for (const piece of pieces) take(filter.write(piece));
  take(filter.end(isCut));
  return { answer, shownBesides: shown.filter((draft) => !answer.startsWith(draft.trimEnd())) };
};

/** The same text cut in two at every place, and into single characters. */
const everyCut = (text: string): string[][] => [
  ...Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]),
  text.split(''),
];

const readings = (text: string, options = PLAIN): Read[] => everyCut(text).map((pieces) => read(pieces, options));
const answersTo = (text: string, options = PLAIN): string[] => [
  ...new Set(readings(text, options).map(({ answer }) => answer)),
];

const POST = 'Пост <b>о хлебе</b>.\n\nЕго a < b, и [ok] в скобках.';

/** Thoughts as servers let them through. */
const THOUGHTS: Record<string, string> = {
  'a tag': '<think>\nДумаю о хлебе.\n</think>\n\n',
  'a tag in capitals': '<THINK>Думаю</Think>',
  'a tag with attributes': '<thinking time="3s" lang="ru">Думаю</thinking>\n',
  thinking: '<thinking>Думаю</thinking>\n',
  thought: '<thought>Думаю</thought>\n',
  reasoning: '<reasoning>\nДумаю\n</reasoning>\n',
  'a name of its maker': '<seed:think>Думаю</seed:think>',
  'a name of its maker, underlined': '<longcat_think>Думаю</longcat_think>',
  'written as entities': '&lt;think&gt;Думаю&lt;/think&gt;\n',
  'square brackets': '[THINK]Думаю[/THINK]',
  'signs of Kimi': '◁think▷Думаю◁/think▷',
  'bars of Cohere': '<|START_THINKING|>Думаю<|END_THINKING|><|START_RESPONSE|>',
  'bars of a reproduction': '<|begin_of_thought|>Думаю<|end_of_thought|>\n<|begin_of_solution|>',
  channels: '<|channel|>analysis<|message|>Думаю<|end|><|start|>assistant<|channel|>final<|message|>',
  'two channels':
    '<|channel|>analysis<|message|>Думаю<|end|><|start|>assistant<|channel|>commentary<|message|>Ещё<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>',
  'a channel of Gemma': '<|channel>thought\nДумаю<channel|>',
  nothing: '<think></think>\n\n',
  'a tag that closes itself': '<think/>',
  'two in a row': '<think>Раз</think>\n<think>Два</think>\n',
  'one in another': '<think>Раз<think>два</think>три</think>',
  'one in another on lines': '<think>\nРаз\n<think>\nдва\n</think>\nтри\n</think>\n',
  'an end that is another name': '<thinking>Думаю</think>',
  'words of a tag': '<think>Не буду писать «<think>» в посте.</think>',
  'an end without a beginning': 'Думаю.\n</think>\n\n',
  'an end within the line': 'Думаю.</think>',
  'an end and nothing before it': '</think>\n\n',
  'two ends': '<think>\n\n</think>\n\nДумаю\n</think>\n\n',
  'names of channels without marks': 'analysisНадо написать пост.assistantfinal',
};

describe.each(Object.entries(THOUGHTS))('a thought: %s', (_, thought) => {
  it('is no part of a text, however it was cut', () => {
    expect(answersTo(`${thought}${POST}`)).toEqual([POST]);
  });

  it('is no part of JSON, however it was cut, even with a draft in it', () => {
    const answer = '{"headlines": ["Про </think> и <think>"]}';
    const withDraft = thought.replace('Думаю', 'Думаю: {"headlines": ["Черновик"]}');
    for (const { answer: found, shownBesides } of readings(`${withDraft}${answer}`, STRUCTURED)) {
      expect([found, shownBesides]).toEqual([answer, []]);
    }
  });
});

it.each(Object.entries(THOUGHTS).filter(([name]) => !/without a beginning|within the line|two ends/.test(name)))(
  'is never shown on the way where it is announced: %s',
  (_, thought) => {
    for (const { shownBesides } of readings(`${thought}${POST}`)) expect(shownBesides).toEqual([]);
  },
);

it('is not shown for a model that is known to think without an opening mark', () => {
  for (const { answer, shownBesides } of readings(`Думаю.</think>${POST}`, { ...PLAIN, thinksUnannounced: true })) {
    expect([answer, shownBesides]).toEqual([POST, []]);
  }
  expect(read(['Пост', ' без мыслей'], { ...PLAIN, thinksUnannounced: true }).answer).toBe('Пост без мыслей');
  expect(read(['Думаю'], { ...PLAIN, thinksUnannounced: true }, true).answer).toBe('');
});

it.each([
  ['that never ends', '<think>Думаю, что пост готов'],
  ['that never ends behind another', '<think>Раз</think><think>Пост'],
  ['that ends and nothing follows', '<think>Пост</think>\n'],
  ['that was not begun, and nothing follows', 'Пост\n</think>'],
  ['in a channel alone', '<|channel|>analysis<|message|>Думаю<|end|>'],
  ['in an inner one alone', '<think>Раз<think>два</think>три'],
])('a thought %s is no answer', (_, text) => {
  expect(answersTo(text).map((answer) => answer.trim())).toEqual(['']);
});

it.each([
  'Модель пишет мысли в тег <think>, а ответ — после.',
  'Мысли стоят между <think> и </think>, ответ — после.',
  'Тег «<think>» открывает мысли.\nТег «</think>» их закрывает.',
  'Список:\n<think> — начало мыслей, и всё.',
  'В скобках [think] и <br>, a<b, 2 < 3, <3, R&D, <thinker>.',
  'Код <|не знак и <answer> внутри строки</answer>',
  'Ответ &lt;b&gt; и <',
])('a post that speaks of tags keeps its words: %s', (text) => {
  expect(answersTo(text)).toEqual([text]);
});

it.each([
  ['Пост.\n\n<think>\nПроверю длину.\n</think>\nЕщё абзац.', 'Пост.\n\n\nЕщё абзац.'],
  ['Пост.\n<think>Проверю</think>', 'Пост.\n'],
  ['Пост.\n<think>\nПроверю', 'Пост.\n'],
])('a thought on lines of its own is taken out of a post: %s', (text, post) => {
  expect(answersTo(text)).toEqual([post]);
});

it('the wrapping of an answer is not part of it', () => {
  expect(answersTo('<think>\nДумаю\n</think>\n<answer>\nПост\n</answer>').map((text) => text.trim())).toEqual(['Пост']);
  expect(answersTo('<|start_response|>Пост<|END_RESPONSE|><|im_end|>')).toEqual(['Пост']);
});
