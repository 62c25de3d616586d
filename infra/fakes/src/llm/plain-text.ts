import type { LlmFaults } from './behaviour.js';

const SENTENCES = [
  'Вчера за стойкой спросили, с чего вообще начинать, и мы решили ответить сразу всем.',
  'Начните с малого: одно действие сегодня, второе завтра, и через неделю станет видно разницу.',
  'Не берите всё сразу, выберите то, что пригодится именно вам, и отложите остальное.',
  'Если сомневаетесь, сравните два варианта рядом: так проще заметить то, что важно.',
  'Мы проверили это на себе, и самым трудным оказался первый шаг, а не последний.',
  'Расскажите, как это устроено у вас: чужой опыт часто короче любого совета.',
];
const ENGLISH = 'This answer is in English though it was asked for in Russian. ';
const NONSENSE = '}{ 0101 ;; ??? -- 42 42 42';

/** Middle of the range in «Объём: от 363 до 738 знаков». */
const wantedLength = (question: string): number => {
  const [, min = '300', max = '800'] = /Объём: от (\d+) до (\d+) знаков/.exec(question) ?? [];
  return Math.round((Number(min) + Number(max)) / 2);
};

/** Sentences in paragraphs of two, cut to about so many characters at the end of a sentence. */
const prose = (length: number, serial: number): string => {
  let text = '';
  for (let i = 0; text.length < length; i++) {
    const sentence = SENTENCES[(serial + i) % SENTENCES.length]!;
    const glue = text === '' ? '' : i % 2 === 0 ? '\n\n' : ' ';
    if (text !== '' && text.length + glue.length + sentence.length > length + 40) break;
    text += glue + sentence;
  }
  return text;
};

const script = (length: number, serial: number): string => {
  const parts = [
    'Хук (0–3 с): руки крупным планом.',
    'Сцена 1 (3–8 с): что происходит. Текст на экране: «Смотрите»',
    'Подпись: один простой совет на сегодня, который легко проверить.',
    'Призыв: сохраните.',
  ];
  const rest = length - parts.join('\n').length - 40;
  if (rest > 60) parts.splice(2, 0, `Сцена 2 (8–20 с): ${prose(rest, serial).replaceAll('\n\n', ' ')}`);
  return parts.join('\n');
};

/** Answer to a question that requests plain text: in the size it names, a changed text where it contains one. */
export const plainAnswer = (question: string, serial: number, fault: Partial<LlmFaults>): string => {
  if (fault.echo) return question;
  if (fault.nonsense) return NONSENSE;
  const length = fault.wrongSize ? (fault.wrongSize.characters ?? 60) : wantedLength(question);
  if (fault.wrongLanguage) return ENGLISH.repeat(Math.ceil(length / ENGLISH.length));
  const given = /<text>\n([\s\S]*?)\n<\/text>/.exec(question)?.[1];
  if (given !== undefined) return `${given}\n\n${SENTENCES[serial % SENTENCES.length]!}`;
  return question.includes('Строение сценария') ? script(length, serial) : prose(length, serial);
};
