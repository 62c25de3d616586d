import { describe, expect, it } from 'vitest';
import { projectNameOf } from './project-name';

describe('projectNameOf', () => {
  it.each([
    ['Кофейня', 'Кофейня'],
    ['кофейня «Зерно» у моря, сами обжариваем зерно', 'Кофейня «Зерно» у моря'],
    ['Я веду блог о рыбалке', 'Блог о рыбалке'],
    ['У нас стоматология в Туле. Лечим без боли', 'Стоматология в Туле'],
    ['Мы — студия керамики', 'Студия керамики'],
    ['B2B-сервис учёта', 'B2B-сервис учёта'],
    ['IT', 'IT'],
    ['Coffee shop\nin Kazan', 'Coffee shop'],
    ['Мы', 'Мы'],
  ])('turns «%s» into the name «%s»', (about, name) => {
    expect(projectNameOf(about)).toBe(name);
  });

  it('cuts a long clause between words, and an overlong word anywhere', () => {
    const name = projectNameOf('обучаем сотрудников крупных компаний и их партнёров работе с таблицами и отчётами');
    expect(name).toBe('Обучаем сотрудников крупных компаний и их партнёров работе с');
    expect(projectNameOf('ы'.repeat(500))).toHaveLength(60);
  });
});
