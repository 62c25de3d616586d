import { capital } from '../wording.js';
import type { DraftWords } from './draft-words.js';
import type { DraftFrame } from './post-frames.js';
import { may, must, type Piece } from './pieces.js';

/** Sides of the topic as words of a voice. */
const offscreen = ({ sides }: DraftWords): Piece[] =>
  sides.map(({ text, worth }) => ({ worth, text: `За кадром: ${text.slice(text.indexOf('['))}` }));

/** Ways to write the script of a short video: hook, scenes with their text on the screen, caption, call. */
export const SCRIPTS: readonly DraftFrame[] = [
  (w) => [
    must(`Хук (0–3 с): [деталь крупным планом]. Титр: ${w.theme}`),
    must('Сцена 1 (3–8 с): [действие]. Текст на экране: «[одна мысль]»'),
    ...may(1, 'Сцена 2 (8–14 с): [что меняется в кадре]. Текст на экране: «[почему это важно]»'),
    ...may(3, 'Сцена 3 (14–20 с): [результат рядом с началом]. Текст на экране: «[вывод в три слова]»'),
    ...may(4, w.question === undefined ? undefined : `За кадром: ${w.question}? [Ответ в одну фразу]`),
    ...may(
      5,
      'Звук: [шум места или спокойная музыка без слов]. Снимайте вертикально, при дневном свете, с одной точки.',
    ),
    ...may(6, w.extra === undefined ? undefined : `Показать обязательно: ${w.extra}.`),
    ...offscreen(w),
    must('Подпись: [главная мысль в одну фразу].'),
    must('Призыв: сохраните и перешлите тому, кому пригодится.'),
  ],
  (w) => [
    must(`Хук (0–3 с): человек в кадре говорит: ${w.theme}`),
    must('Сцена 1 (3–9 с): [как делают обычно]. Текст на экране: «Обычно так»'),
    must('Сцена 2 (9–15 с): [как лучше]. Текст на экране: «А лучше так»'),
    ...may(2, w.pain === undefined ? undefined : `За кадром: ${capital(w.pain)} — знакомо?`),
    ...may(3, 'Сцена 3 (15–20 с): [реакция или результат]. Текст на экране: «Видно разницу?»'),
    ...may(4, w.myth === undefined ? undefined : `За кадром: говорят, что ${w.myth}. [Согласны? Одна фраза]`),
    ...may(5, 'Съёмка: две точки, крупный и средний план, каждая сцена одним дублем, титры крупно и по центру.'),
    ...may(6, w.extra === undefined ? undefined : `Показать обязательно: ${w.extra}.`),
    ...offscreen(w),
    must('Подпись: [что запомнить].'),
    must('Призыв: напишите, как делаете вы.'),
  ],
];
