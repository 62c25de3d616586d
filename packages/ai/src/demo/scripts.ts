import { sentencesOf } from '../slide-words.js';
import { CAUSES, SMILING, SMILING_GENTLY, STORIES, WEIGHING } from './bank.js';
import { itemsOf } from './list-pieces.js';
import type { Draft } from './draft.js';
import { may, must, type Piece } from './pieces.js';
import { fitting } from './kinds.js';
import { sayable } from './say.js';
import { capital, small } from './wording.js';

/** Seconds a scene lasts. */
const SCENE = 5;
/** More items than these share one scene. */
const MOST_SCENES = 5;

const seconds = (scene: number): string => `${3 + scene * SCENE}–${3 + (scene + 1) * SCENE} с`;
const unstopped = (text: string): string => text.replace(/(?<![.…])\.$/u, '');

/** Words spoken over something shown, in order. */
const SHOWN: readonly (readonly string[])[] = [
  [
    '{N} — вот с чего всё начинается.',
    'Самое важное обычно не попадает в объектив: время, внимание и мелочи.',
    'А так это выглядит, когда всё готово.',
  ],
  [
    'Обычно {n} {выглядит/выглядят} иначе, но сегодня мы подошли ближе.',
    '{Видите|Видишь} эту деталь? На неё уходит больше всего времени, и по ней узнают хорошую работу.',
    'Остальное — терпение и хорошее настроение.',
  ],
  [
    'Про {a} говорят много, а показывают редко.',
    'Поэтому ни одного лишнего слова: только руки, свет и результат.',
    'Если понравилось, в следующий раз покажем, с чего это начиналось.',
  ],
  [
    'Про {a} говорят много, а объясняют редко.',
    'Поэтому коротко: сначала вопрос, потом цифры и факты, потом решение.',
    'Остальное — в ответах на комментарии.',
  ],
];

/** Words of a script besides lists: two sentences and more. */
const thoughtsOf = ({ form, answer, business, subject, turn, filled }: Draft): string[] => {
  if (answer !== undefined) return sentencesOf(answer);
  if (form.kind === 'why') return CAUSES.map(filled);
  if (form.kind === 'story') return STORIES[0]!.flatMap(sentencesOf).map(filled);
  if (form.kind === 'game') return (business.isGentle ? SMILING_GENTLY : SMILING)[0]!.map(filled);
  if (form.kind === 'question') return sayable(fitting(WEIGHING, subject?.kind ?? 'm'), { subject }).map(filled);
  return sayable(SHOWN[subject?.kind === 'c' ? 3 : turn % 3]!, { subject }).map(filled);
};

/** The script of a short video: hook, scenes with their words on the screen, caption, call. */
export const scriptOf = (draft: Draft): Piece[] => {
  const { form, theme, subject, facts, pain, ending, turn, filled, brief } = draft;
  // A subject that is not a thing is shown by the people who do it.
  const thing = subject && /[gel]/u.test(subject.kind) ? subject.nominative : 'человек за работой';
  const hooks = [
    `Хук (0–3 с): крупный план без слов, виден только один предмет. Титр: ${theme}`,
    `Хук (0–3 с): человек смотрит в камеру и держит паузу. Титр: ${theme}`,
    `Хук (0–3 с): резкая смена кадра, затем пауза. Титр: ${theme}`,
  ];
  const list = form.kind === 'list' ? itemsOf(draft, form.of, form.count) : itemsOf(draft, 'steps', 3);
  const isTitled = list.length > MOST_SCENES || brief.size === 'short' || (brief.size === 'medium' && facts.length > 0);
  const listScenes = isTitled
    ? [
        must(
          `Сцена 1 (${seconds(0)}): титры сменяют друг друга. ${list.map(({ head }, i) => `${i + 1}) ${unstopped(head)}`).join('; ')}.`,
        ),
      ]
    : list.map(({ head, more }, i) =>
        must(
          `Сцена ${i + 1} (${seconds(i)}): ${i % 2 === 0 ? 'крупный план' : 'общий план'}. Текст на экране: «${unstopped(head).replace(/[«»]/g, '')}». За кадром: ${small(more)}`,
        ),
      );
  const [first = '', second = '', third = ''] = thoughtsOf(draft);
  const scenes: Piece[] =
    form.kind === 'list' || form.kind === 'how' || form.kind === 'choose'
      ? listScenes
      : [
          must(`Сцена 1 (${seconds(0)}): в кадре ${thing}, ближе обычного. За кадром: ${small(unstopped(first))}.`),
          ...may(1, `Сцена 2 (${seconds(1)}): то же место, другой ракурс. Текст на экране: «Что меняется?»`),
          ...may(
            2,
            second === '' ? undefined : `Сцена 3 (${seconds(2)}): спокойный общий план. За кадром: ${small(second)}`,
          ),
          ...may(3, third === '' ? undefined : `Сцена 4 (${seconds(3)}): лицо и улыбка. За кадром: ${small(third)}`),
        ];
  const more = itemsOf(draft, 'tips', 8);
  return [
    must(hooks[turn % hooks.length]!),
    ...scenes,
    ...may(4, pain === undefined ? undefined : `За кадром: «${capital(pain)}» — знакомо?`),
    ...facts.flatMap((fact) => may(0.5, `Показать обязательно: ${fact}`)),
    ...may(6, 'Звук: шум места или спокойная музыка без слов.'),
    ...may(7, 'Съёмка: вертикально, при дневном свете, каждая сцена одним дублем.'),
    ...may(8, 'Титры: крупно, по центру, не больше пяти слов на экране.'),
    ...more.flatMap((item, i) => may(20 + i, `За кадром: ${unstopped(item.head).toLowerCase()}. ${item.more}`)),
    must(`${filled('Подпись: {N} коротко и по делу.').replace('Это коротко', 'Коротко')}\nПризыв: ${small(ending)}`),
  ];
};

/** A story: screens that are turned one after another. */
export const screensOf = (draft: Draft): Piece[] => {
  const { form, title, facts, pain, ending, filled } = draft;
  const thoughts =
    form.kind === 'list'
      ? itemsOf(draft, form.of, form.count).map(({ head }, i) => `${i + 1}. ${unstopped(head)}.`)
      : thoughtsOf(draft);
  const [first = '', ...rest] = thoughts;
  const isList = form.kind === 'list';
  return [
    must(title),
    must(isList ? `Экран со списком:\n${thoughts.join('\n')}` : `Экран с главным: ${first}`),
    ...may(2, pain === undefined ? undefined : `Экран с вопросом: «${capital(pain)}» — знакомо?`),
    ...facts.flatMap((fact) => may(0.5, `Экран с фактом: ${fact}`)),
    ...(isList ? [] : rest.flatMap((thought, i) => may(1 + i, `Следующий экран: ${thought}`))),
    ...may(6, filled('Экран с опросом: {вы уже знакомы с темой|ты уже в теме}? Варианты: «Да» и «Пока нет».')),
    ...may(8, 'Фон: живое фото без фильтров, одна мысль на экран, крупный шрифт.'),
    ...itemsOf(draft, form.kind === 'list' && form.of === 'tips' ? 'signs' : 'tips', 8).flatMap((item, i) =>
      may(20 + i, `Экран с советом: ${unstopped(item.head).toLowerCase()}. ${item.more}`),
    ),
    must(`Последний экран: ${small(ending)}`),
  ];
};
