import type { Field, Season } from '../fields/field.js';
import { plain } from '../recognition.js';
import { namedBy, type Subjects } from '../subjects.js';
import { capital, quoted, shuffled } from '../wording.js';
import type { Card } from './card.js';

/** Words of any topic: they tell none from another. */
const EVERYWHERE =
  /^(?:почему|зачем|отчего|сколько|когда|как(?:ой|ая|ое|ие|ую|их|им)|чтобы|можно|нужно|надо|если|после|перед|очень|сам(?:ый|ая|ое|ые)|лучш\p{L}*|ваш\p{L}*|сво\p{L}*|это\p{L}*|наш\p{L}*|быстро|просто)$/u;

/** What a topic speaks of besides its field, which every card of it has to do with. */
const ownWords = (topic: string, { words }: Field): string => {
  const ofField = new RegExp(
    `^(?:${words.map((word) => (word.endsWith('$') ? word : `${word}\\p{L}*`)).join('|')})$`,
    'u',
  );
  return (plain(topic).match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !EVERYWHERE.test(word) && !ofField.test(word))
    .join(' ');
};

/** What is said of a question of the trade, one after another. */
const QUESTIONS = (before: string): readonly string[] => [
  `Спросите об этом ${before}. Ясный ответ простыми словами — хороший знак.`,
  'Одного ответа для всех нет, многое решают мелочи. Расскажите о своём случае, подскажем.',
  'Об этом спрашивают чаще, чем кажется. Не стесняйтесь и вы.',
];

interface FieldWords {
  subjects: Subjects;
  topic: string;
  season: Season;
  turn: number;
}

/** Each card and whether the topic itself speaks of it. */
interface FieldCard extends Card {
  isNear: boolean;
}

/**
 * Cards from what is known of the field of business, the most worth reading first; none where no field is known. What the
 * topic names comes before what it does not.
 */
export const fieldCards = ({ subjects, topic, season, turn }: FieldWords): readonly FieldCard[] => {
  const { field, isAuthor } = subjects;
  if (!field) return [];
  const isNamed = namedBy(ownWords(topic, field));
  const sorted = <T>(items: readonly T[], phrase: (item: T) => string): T[] => {
    const order = shuffled(items, turn);
    return [...order.filter((item) => isNamed(phrase(item))), ...order.filter((item) => !isNamed(phrase(item)))];
  };
  const card = (place: number, phrase: string, title: string, content: string): FieldCard => ({
    place,
    title,
    content,
    isNear: isNamed(phrase),
  });
  const of = (kind: 'goods' | 'work' | 'question' | 'myth' | 'choice' | 'scene') =>
    sorted(
      // What the business may not have is not spoken of.
      subjects.of(kind, 'selling', season).map(({ forms }) => forms),
      ([nominative]) => nominative,
    );

  const pains = sorted(field.pain_points, (pain) => pain).map((pain) =>
    card(10, pain, capital(pain), 'Знакомо? Вы не одни: об этом говорят чаще всего. И с этим можно справиться.'),
  );
  const answers = QUESTIONS(field.before);
  const questions = of('question').map(([question], i) =>
    card(20 + i, question, `${capital(question)}?`, answers[i % answers.length]!),
  );
  const values = card(
    55,
    field.values.join(' '),
    'Что на самом деле важно',
    `${capital(shuffled(field.values, turn).slice(0, 3).join(', '))}. Ищите тех, у кого это видно сразу.`,
  );
  const myths = of('myth').map(([myth]) =>
    card(
      30,
      myth,
      'Правда или миф?',
      `${quoted(capital(myth), 90)} — так думают многие. А вы? Напишите в комментариях, обсудим.`,
    ),
  );
  const choices = of('choice').map(([choice]) =>
    card(
      40,
      choice,
      `${capital(choice)}?`,
      'Верного для всех ответа нет: решают привычки и то, что удобно именно вам.',
    ),
  );
  const goods = of('goods').map(([nominative, , accusative]) =>
    card(
      45,
      nominative,
      `Как выбрать ${accusative}`,
      'Решите, что для вас главное, и сравните два-три варианта. Лишнее отсеется само.',
    ),
  );
  const work = of('work').map(([nominative, , , about]) =>
    card(50, nominative, capital(nominative), `Спросите нас ${about}: расскажем, как всё устроено и что это вам даёт.`),
  );
  const scenes = of('scene').map(([scene]) =>
    card(15, scene, 'Узнаёте?', `${capital(scene)}. Отметьте того, кто узнает здесь себя.`),
  );
  const step = card(70, field.call, 'Первый шаг', `Самое простое — ${field.call}. Остальное решится по дороге.`);

  const [pain, ...morePains] = pains;
  const [question, second, third] = questions;
  const order = [
    pain,
    question,
    ...(isAuthor ? [] : [values]),
    myths[0],
    ...(isAuthor ? [] : [goods[0]]),
    choices[0],
    ...(isAuthor ? [] : [work[0]]),
    step,
    second,
    ...(field.isDelicate ? [] : [scenes[0]]),
    third,
    morePains[0],
  ].filter((each) => each !== undefined);
  return [...order.filter(({ isNear }) => isNear), ...order.filter(({ isNear }) => !isNear)];
};
