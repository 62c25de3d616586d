import type { Entry } from '../template.js';

/** Headings of exports, and default names. */
export const EXPORTS: readonly Entry[] = [
  ['Орбита', 'Orbita'],
  // Names of files
  ['Выписка по кредитам', 'Credit statement'],
  ['Выписка по кредитам (последние {number})', 'Credit statement (latest {number})'],
  ['Журнал администраторов', 'Administrators’ log'],
  ['Журнал администраторов (последние {number})', 'Administrators’ log (latest {number})'],
  ['Посты {text} (последние {number})', 'Posts of {text} (latest {number})'],
  ['Посты {text}', 'Posts of {text}'],
  ['без фона', 'without background'],
  ['План на {text}', 'Plan for {text}'],
  // The statement
  ['Операция', 'Operation'],
  ['Описание', 'Description'],
  ['Проект', 'Project'],
  // The log of administrators
  ['Действие', 'Act'],
  ['Кого касается', 'Concerns'],
  ['Было', 'Before'],
  ['Стало', 'After'],
  ['Причина', 'Reason'],
  // Posts of a channel
  ['Дата и время', 'Date and time'],
  ['Ссылка', 'Link'],
  ['Медиа', 'Media'],
  ['Ссылки в тексте', 'Links in the text'],
  ['Просмотры', 'Views'],
  ['Реакции', 'Reactions'],
  ['Репосты', 'Reposts'],
  ['ER, %', 'ER, %'],
  ['Переслано из', 'Forwarded from'],
  ['Числа на', 'Figures as of'],
];
