import type { Entry } from '../template.js';

/** Names and progress texts of jobs, and refusals of the services. */
export const JOBS: readonly Entry[] = [
  ['Повтор задачи', 'Job repeated'],
  // Audience and ideas
  ['Подбор аудитории', 'Audience'],
  ['Идеи публикаций', 'Publication ideas'],
  // Plans
  ['Контент-план {quoted}', 'Content plan {quoted}'],
  ['Новые идеи плана {quoted}', 'New ideas for the plan {quoted}'],
  ['Другая идея публикации {quoted}', 'Another idea for the publication {quoted}'],
  // Texts
  ['Заголовки', 'Headlines'],
  ['Заголовки {quoted}', 'Headlines for {quoted}'],
  ['Пост {quoted}', 'Post {quoted}'],
  ['История {quoted}', 'Story {quoted}'],
  ['Сценарий Reels {quoted}', 'Reels script {quoted}'],
  ['Улучшение текста', 'Text improved'],
  ['Улучшение текста {quoted}', 'Text {quoted} improved'],
  ['Текст публикации {quoted}', 'Text of the publication {quoted}'],
  ['Правка публикации {quoted}', 'Edit of the publication {quoted}'],
  ['Сценарий Reels', 'Reels script'],
  ['Анализ стиля {quoted}', 'Analysis of the style {quoted}'],
  // Carousels
  ['Карусель', 'Carousel'],
  ['Карусель {quoted}', 'Carousel {quoted}'],
  // Transcripts
  ['Краткое содержание', 'Summary'],
  ['Краткое содержание {quoted}', 'Summary of {quoted}'],
  ['Цитаты', 'Quotes'],
  ['Цитаты {quoted}', 'Quotes from {quoted}'],
  ['Цель плана', 'Goal of a plan'],
  ['Цель плана {quoted}', 'Goal of a plan from {quoted}'],
  ['Расшифровка {quoted}', 'Transcript of {quoted}'],
  ['Запись {quoted}', 'Recording {quoted}'],
  ['Удаление фона: {text}', 'Background removal: {text}'],
  ['Фото профиля', 'Profile picture'],
  ['Файл {text}', 'File {text}'],
  ['Выгрузка данных', 'Data export'],
  // Money
  [
    'Остановлено: показанное оплачено, остальные кредиты возвращены',
    'Stopped: what was shown is paid for, the other credits returned',
  ],
  [
    'Остановлено: готовое сохранено и оплачено, остальные кредиты возвращены',
    'Stopped: what is ready is kept and paid for, the other credits returned',
  ],
  ['Удалённый аккаунт', 'Deleted account'],
  ['Ссылка {number}', 'Link {number}'],
  ['весь план', 'the whole plan'],
];
