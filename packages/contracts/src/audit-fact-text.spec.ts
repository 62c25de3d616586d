import { auditFactText } from './audit-fact-text.js';
import { auditFactWordsIn } from './messages/labels.js';

it.each([
  ['publications', 'all', 'весь план', 'the whole plan'],
  ['publications', 3, '3', '3'],
  // As older rows say it.
  ['publications', 'весь план', 'весь план', 'весь план'],
  ['status', 'failed', 'ошибка', 'failed'],
  ['blocked', true, 'да', 'yes'],
  ['is_active', false, 'нет', 'no'],
  ['name', 'true', 'true', 'true'],
  ['description', '', '—', '—'],
] as const)('says %s %j in both languages', (name, value, russian, english) => {
  expect(auditFactText(name, value)).toBe(russian);
  expect(auditFactText(name, value, auditFactWordsIn('en'))).toBe(english);
});
