import { CATALOGUE as english } from './en/index.js';
import { render, say } from './message.js';
import { RULES_IN_ENGLISH } from './rules/catalogues.js';

it.each([
  [
    { code: 'INSUFFICIENT_CREDITS', params: { need: 1_250, have: 49 } } as const,
    'Не хватает 1\u00a0201 кредита: нужно 1\u00a0250, на балансе 49',
    'You are 1,201 credits short: 1,250 needed, 49 on your balance',
  ],
  [
    { code: 'TOO_MANY_REQUESTS', params: { scope: 'user', retry_after_seconds: 1 } } as const,
    'Слишком много действий подряд. Повторите через 1 секунду.',
    'Too much in a row. Try again in 1 second.',
  ],
  [
    say('upload.too-large', { megabytes: 0.5 }),
    'Файл больше 0,5 МБ. Выберите файл поменьше.',
    'The file is larger than 0.5 MB. Choose a smaller one.',
  ],
])('says %j in the language of its reader', (message, ru, en) => {
  expect([render('ru', message), render('en', message)]).toEqual([ru, en]);
});

it('says nothing Russian to English readers', () => {
  const rules = RULES_IN_ENGLISH.map(([russian, text]) => [String(russian), String(text)]);
  const sources = [...rules, ...Object.entries(english).map(([code, text]) => [code, String(text)])];
  expect(sources.filter(([, text]) => /[а-яё]/i.test(text ?? ''))).toEqual([]);
});

it('says a rule in one way, wherever its Russian is written', () => {
  const english = new Map(RULES_IN_ENGLISH);
  expect(RULES_IN_ENGLISH.filter(([russian, way]) => english.get(russian) !== way)).toEqual([]);
});
