import type { LlmFaults } from './behaviour.js';

/** Answer to a question about a talk: it names moments and words the question holds. */
export const talkAnswer = (
  question: string,
  wanted: 'points' | 'quotes' | 'texts',
  fault: Partial<LlmFaults>,
): object => {
  const lines = [...question.matchAll(/^\[([\d:]+)\] (.+)$/gm)].map(([, at, text]) => ({ at: at!, text: text! }));
  const [first, middle] = [lines[0], lines[Math.floor(lines.length / 2)]];
  const words = fault.wrongLanguage
    ? 'This answer is in English though it was asked for in Russian.'
    : 'Говорят о деле: с чего начать, что проверить и когда остановиться.';
  if (wanted === 'quotes') {
    const said = lines.map(({ text }) => text).filter((text) => text.length >= 20);
    return { quotes: fault.wrongLanguage ? ['Этого в записи никто не говорил, совсем никто.'] : said.slice(0, 3) };
  }
  if (wanted === 'texts') return { texts: [words] };
  const chapters = [
    ...(first ? [{ at: first.at, title: 'Начало разговора' }] : []),
    ...(middle && middle !== first ? [{ at: middle.at, title: 'Главное' }] : []),
  ];
  return { points: [words, `${words} И чем это кончилось.`], chapters };
};
