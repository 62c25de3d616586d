import { expect, it } from 'vitest';
import { refusalOf, titleOf } from './recording-file';

const MEGABYTE = 1_048_576;

it.each([
  [{ name: 'Встреча.mp3', type: 'audio/mpeg', size: 9 }, null],
  [{ name: 'Диктофон.AMR', type: '', size: 9 }, null],
  [{ name: 'Лекция.mkv', type: 'application/octet-stream', size: 500 * MEGABYTE }, null],
  [{ name: 'Договор.pdf', type: 'application/pdf', size: 9 }, 'Пожалуйста, выберите аудио или видео файл'],
  [{ name: 'Тишина.wav', type: 'audio/wav', size: 0 }, 'Файл пустой. Выберите другую запись.'],
  [
    { name: 'Кино.mp4', type: 'video/mp4', size: 500 * MEGABYTE + 1 },
    'Файл больше 500 МБ. Сожмите запись или разделите её на части.',
  ],
])('for $name the message is: %s', (file, said) => {
  expect(refusalOf(file)).toBe(said);
});

it.each([
  ['Интервью.final.mp3', 'Интервью.final'],
  ['.mp3', 'Запись'],
  // Half a surrogate pair was refused, and the upload got stuck.
  [`${'а'.repeat(199)}😀.mp3`, 'а'.repeat(199)],
])('%s gets the title %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
