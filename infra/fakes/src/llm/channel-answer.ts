import type { LlmFaults } from './behaviour.js';

/** Themes a question with this many posts or more is answered with. */
const THEMES: readonly string[] = ['Новинки меню', 'Разбор вкусов', 'Жизнь команды'];
const NOBODYS_POST = 999_999_999;

const idsOf = (question: string, pattern: RegExp): string[] => [...question.matchAll(pattern)].map(([, id]) => id!);

/** Items dealt out one by one. */
const dealt = <T>(items: readonly T[], hands: number): T[][] =>
  Array.from({ length: Math.min(hands, items.length) }, (_, hand) => items.filter((_, i) => i % hands === hand));

/** Answer to a question about posts of a channel: it names what the question holds, and no number. */
export const channelAnswer = (question: string, fault: Partial<LlmFaults>): object => {
  const posts = idsOf(question, /^Пост (\d+)/gm).map(Number);
  const facts = idsOf(question, /^(F\d+)\. /gm);
  if (facts.length === 0) {
    const themes = dealt(posts, THEMES.length).map((ids, i) => ({
      name: THEMES[i]!,
      description: 'Канал возвращается к этому снова и снова.',
      post_ids: ids,
    }));
    if (fault.inventions) themes.unshift({ name: '90 % рекламы', description: 'Всё о ней.', post_ids: [NOBODYS_POST] });
    return { themes };
  }
  const [fact, best] = [facts[0]!, posts[0]!];
  return {
    summary: 'Читателей держат простые истории и вопросы, на которые легко ответить.',
    themes: dealt(idsOf(question, /^(T\d+) \|/gm), THEMES.length).map((parts, i) => ({
      name: THEMES[i]!,
      description: 'Об этом канал рассказывает чаще всего.',
      parts,
    })),
    patterns: [
      { pattern: 'Вопрос в конце поста', why_works: 'Похоже, на него легко ответить.', post_id: best },
      ...(fault.inventions ? [{ pattern: 'Чужой пост', why_works: 'Его никто не видел.', post_id: NOBODYS_POST }] : []),
    ],
    weaknesses: [
      {
        weakness: 'Нет призыва',
        impact: 'Читатель не знает, что делать дальше.',
        suggestion: 'Заканчивайте приглашением.',
        fact,
        post_id: null,
      },
    ],
    recommendations: [
      {
        category: 'Вопросы',
        recommendation: 'Спрашивайте читателей об их опыте.',
        reasoning: 'Вероятно, отвечать им приятно.',
        fact,
      },
      ...(fault.inventions
        ? [{ category: 'Реклама', recommendation: 'Это даст 300 % роста.', reasoning: 'Так бывает.', fact: 'F99' }]
        : []),
    ],
  };
};
