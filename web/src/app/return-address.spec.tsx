import { expect, it } from 'vitest';
import { endedSession, returnAddress } from './return-address';

const to = (next: string): string => returnAddress(`?${new URLSearchParams({ next })}`, null, 1);

it.each(['/dashboard/projects/7?tab=x#y', '/dashboard/settings?oauth=vk', '/'])('leads on to %s', (next) => {
  expect(to(next)).toBe(next);
});

it.each([
  'https://evil.example/dashboard',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/dashboard/..//evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/login?next=/login',
  '/register',
])('leads home instead of to %j', (next) => {
  expect(to(next)).toBe('/');
});

it("does not lead to another account's URL", () => {
  expect(returnAddress('?next=/dashboard/projects/7', endedSession(1), 1)).toBe('/dashboard/projects/7');
  expect(returnAddress('?next=/dashboard/projects/7', endedSession(2), 1)).toBe('/');
  expect(returnAddress('', endedSession(1), 1)).toBe('/');
});
