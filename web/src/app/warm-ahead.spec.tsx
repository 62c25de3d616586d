import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createRoutes } from './router';
import { SCREENS } from './screens';
import { warmAhead } from './warm-ahead';

it('loads the code of the screen a link leads to once the pointer is over it', () => {
  const warmed = vi.spyOn(SCREENS.projectNew, 'warm').mockResolvedValue();
  const others = [SCREENS.projects, SCREENS.project].map((screen) => vi.spyOn(screen, 'warm').mockResolvedValue());
  warmAhead(createRoutes(new QueryClient()));
  document.body.innerHTML =
    '<a href="/dashboard/projects/new"><span>Новый</span></a><a href="https://example.ru/">Там</a><p>Текст</p>';
  for (const place of ['p', 'a[href^="https"]']) {
    document.querySelector(place)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
  expect(warmed).not.toHaveBeenCalled();
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(warmed).toHaveBeenCalledOnce();
  for (const other of others) expect(other).not.toHaveBeenCalled();
});
