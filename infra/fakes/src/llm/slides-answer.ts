import type { LlmFaults } from './behaviour.js';

const TITLES = ['С чего начать', 'Что важно знать', 'Частая ошибка', 'Как проверить себя', 'Что запомнить'];
const SENTENCES = [
  'Одно действие сегодня, второе завтра.',
  'Сравните два варианта рядом.',
  'Спросите того, кто делает это каждый день.',
];

/** Words of at most this many characters, and at least `least` where they must not fit. */
const sized = (words: string, room: number, least = 0): string => {
  let text = words;
  while (text.length < least) text += ` ${words}`;
  return least > 0 ? text : text.slice(0, Math.max(1, room));
};

/** Answer to a question for the slides of a carousel: one for each row of its table, within the room it names. */
export const slidesAnswer = (question: string, serial: number, fault: Partial<LlmFaults>): object => {
  const rooms = [...question.matchAll(/^#\d+ \|[^|\n]*\| title(?: до (\d+))?[^|\n]*\| content(?: до (\d+))?/gm)].map(
    ([, title = '0', content = '0']) => ({ title: Number(title), content: Number(content) }),
  );
  const slides = rooms.map(({ title, content }, i) => {
    const least = fault.wrongSize ? (fault.wrongSize.characters ?? 60) : 0;
    const [titleWords, contentWords] = fault.wrongLanguage
      ? [`Title number ${i + 1}`, 'This answer is in English though it was asked for in Russian.']
      : fault.duplicates
        ? [TITLES[0]!, SENTENCES[0]!]
        : [`${TITLES[i % TITLES.length]!} ${serial}${i}`, `${i + 1}. ${SENTENCES[(serial + i) % SENTENCES.length]!}`];
    return {
      title: title === 0 ? '' : sized(titleWords, title, least),
      content: content === 0 ? '' : sized(contentWords, content, least),
    };
  });
  if (fault.tooFew) slides.pop();
  if (fault.tooMany) slides.push({ title: 'Ещё один', content: 'Лишний слайд.' });
  return { slides };
};
