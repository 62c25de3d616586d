import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asJsdomSays } from './computed-style';

const ASKED = [
  'display',
  'visibility',
  'pointer-events',
  'position',
  'overflow-x',
  'box-sizing',
  'direction',
  'font-size',
];

it('is what jsdom says, wherever an element stands', () => {
  const { container } = render(
    <main style={{ visibility: 'hidden', pointerEvents: 'none' }} dir="rtl">
      <p>
        Text <b style={{ visibility: 'visible' }}>bold</b> <i hidden>none</i>
      </p>
      <div style={{ display: 'none', overflow: 'hidden' }}>
        <button type="button" style={{ position: 'absolute', pointerEvents: 'auto' }}>
          Press
        </button>
      </div>
      <input type="hidden" />
      <input type="text" style={{ visibility: 'inherit', boxSizing: 'border-box' }} />
      <textarea />
      <select>
        <option>One</option>
      </select>
      <dialog>Closed</dialog>
      <dialog open>Open</dialog>
      <table hidden>
        <tbody>
          <tr hidden>
            <td>Cell</td>
          </tr>
        </tbody>
      </table>
      <ul>
        <li>Item</li>
      </ul>
      <svg>
        <title>Drawing</title>
        <path />
      </svg>
    </main>,
  );
  for (const element of container.querySelectorAll('*'))
    for (const property of ASKED)
      expect(
        getComputedStyle(element).getPropertyValue(property),
        `${property} of ${(element.cloneNode() as Element).outerHTML}`,
      ).toBe(asJsdomSays(element).getPropertyValue(property));
});

it('answers by the names of scripts too', () => {
  const { container } = render(<div style={{ pointerEvents: 'none' }}>Text</div>);
  expect(getComputedStyle(container.firstElementChild!)).toMatchObject({ pointerEvents: 'none', display: 'block' });
});
