import { render } from '@orbita/contracts';
import { reminderWords } from './reminder-words.js';

const said = (...args: Parameters<typeof reminderWords>) => {
  const { title, text, path } = reminderWords(...args);
  return { title: render('ru', title), text: render('ru', text), path };
};
const drafts = (...titles: string[]) => titles.map((title, i) => ({ title, path: `/dashboard/carousels/${i + 1}` }));

it('names one draft and leads to it', () => {
  expect(said(drafts('О кофе'), 0)).toEqual({
    title: 'Вас ждёт черновик «О кофе»',
    text: 'Давно без изменений.',
    path: '/dashboard/carousels/1',
  });
});

it.each([
  [['А', 'Б'], 0, 'Вас ждут 2 черновика', 'Давно без изменений: «А», «Б».'],
  [['А', 'Б', 'В', 'Г', 'Д'], 0, 'Вас ждут 5 черновиков', 'Давно без изменений: «А», «Б», «В», «Г», «Д».'],
  [
    ['А', 'Б', 'В', 'Г', 'Д'],
    1,
    'Вас ждут 6 черновиков',
    'Давно без изменений: «А», «Б», «В», «Г», «Д». И ещё 1 черновик.',
  ],
  [
    ['А', 'Б', 'В', 'Г', 'Д'],
    16,
    'Вас ждёт 21 черновик',
    'Давно без изменений: «А», «Б», «В», «Г», «Д». И ещё 16 черновиков.',
  ],
])('counts %j and %i others', (titles, others, title, text) => {
  expect(said(drafts(...titles), others)).toEqual({ title, text, path: '/dashboard' });
});
