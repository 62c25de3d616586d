import { IdeaRegister } from './same-idea.js';

const registerOf = (...titles: string[]): IdeaRegister => {
  const register = new IdeaRegister();
  for (const title of titles) register.add(title);
  return register;
};

describe('IdeaRegister', () => {
  it.each([
    ['Как выбрать кофе для дома', 'Как выбрать кофе для дома'],
    ['Как выбрать кофе для дома', 'КАК ВЫБРАТЬ КОФЕ ДЛЯ ДОМА?'],
    ['Ещё раз о зёрнах', 'Еще раз о зернах'],
    ['Выбираем кофемашину для офиса', 'Выбираем кофемашины для офиса'],
  ])('sees that «%s» and «%s» are one idea', (known, title) => {
    expect(registerOf(known).has(title)).toBe(true);
  });

  it.each([
    ['Как выбрать кофе для дома', 'Почему кофе горчит и что с этим делать'],
    ['5 ошибок начинающего бариста', '7 ошибок начинающего бариста'],
    ['Публикация 1', 'Публикация 2'],
  ])('keeps «%s» and «%s» apart', (known, title) => {
    expect(registerOf(known).has(title)).toBe(false);
  });
});
