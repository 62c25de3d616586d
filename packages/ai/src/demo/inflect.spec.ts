import { accusative, fromAccusative, fromGenitive, isPlural } from './inflect.js';

describe('forms of a noun phrase', () => {
  it.each([
    ['чашка эспрессо', 'чашку эспрессо'],
    ['утренняя практика', 'утреннюю практику'],
    ['диагностика и ремонт', 'диагностику и ремонт'],
    ['зимние шины', 'зимние шины'],
    ['занятия для начинающих', 'занятия для начинающих'],
    ['преподаватель йоги', 'преподавателя йоги'],
    ['щенки хаски', 'щенков хаски'],
    ['3D-печать', '3D-печать'],
    ['время для себя', 'время для себя'],
  ])('%s → %s', (nominative, expected) => {
    expect(accusative(nominative)).toBe(expected);
  });

  it.each([
    ['подарочных наборов', 'подарочные наборы'],
    ['ремонта кофемашин', 'ремонт кофемашин'],
    ['управленческого учёта', 'управленческий учёт'],
    ['тортов и пирогов', 'торты и пироги'],
    ['консультаций', 'консультации'],
    ['йоги', 'йога'],
    ['завтрака', 'завтрак'],
    ['подарка', 'подарок'],
    // Doubtful endings are left alone.
    ['масла', undefined],
    ['мест', undefined],
  ])('of %s → %s', (genitive, expected) => {
    expect(fromGenitive(genitive)).toBe(expected);
  });

  it('comes back from the accusative and knows its number', () => {
    expect(fromAccusative('утреннюю группу')).toBe('утренняя группа');
    expect(fromAccusative('курсы бариста')).toBe('курсы бариста');
    expect(['курсы бариста', 'зимние шины', 'занятия для начинающих'].every(isPlural)).toBe(true);
    expect(['обучение команды', 'занятие', 'йога', 'гарантия'].some(isPlural)).toBe(false);
  });
});
