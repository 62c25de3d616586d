import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkedText } from './marked-text';

it('marks the placeholders and changes no character', () => {
  const text = 'Стоит [цена] или [скидка], [подробнее](https://example.ru)\nЖдём: [адрес]';
  const { container } = render(<MarkedText text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    '[цена]',
    '[скидка]',
    '[адрес]',
  ]);
});
