import { isRussian } from './language.js';

describe('isRussian', () => {
  it.each([
    'Как мы печём хлеб на закваске',
    'CRM, ERP и SMM: что из этого нужно маленькой пекарне в первый год работы',
    'Кав’ярня «Зерно і пара»: почему мы так назвались и при чём здесь украинская бабушка, которая учила нас печь',
  ])('takes for Russian: %s', (text) => expect(isRussian(text)).toBe(true));

  it.each([
    'Five reasons to bake at home',
    'Five reasons to try «Корочка» bakery this winter',
    'П’ять причин випікати хліб удома щодня',
    '',
    '2026',
  ])('does not take for Russian: %s', (text) => expect(isRussian(text)).toBe(false));
});
