import { act, renderHook } from '@testing-library/react';
import type { ChangeEvent, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressSearch } from './use-address-search';

const atList = () => {
  let child: ReactNode;
  const router = createMemoryRouter([{ path: '/list', element: <Children /> }], {
    initialEntries: ['/list?page=3'],
  });
  function Children() {
    return child;
  }
  const { result } = renderHook(() => ({ search: useAddressSearch(['page']), navigate: useNavigate() }), {
    wrapper: ({ children }) => {
      child = children;
      return <RouterProvider router={router} />;
    },
  });
  return {
    search: () => result.current.search,
    type: (value: string) =>
      act(() => result.current.search.field.onChange({ currentTarget: { value } } as ChangeEvent<HTMLInputElement>)),
    router,
  };
};

it('keeps the typed words in the URL, drops parameters they make invalid, and follows the URL', async () => {
  const { search, type, router } = atList();
  type('кофе ');
  await expect.poll(() => router.state.location.search).toBe(`?search=${encodeURIComponent('кофе')}`);
  expect(search().field.value, 'what is being typed stays as it is').toBe('кофе ');
  await act(() => router.navigate('/list?search=чай'));
  expect(search().field.value).toBe('чай');
  await act(() => router.navigate(-1));
  expect(search().field.value).toBe('кофе');
  await expect.poll(() => search().words).toBe('кофе');
});

it('loses no typed character when something else changes the URL', async () => {
  const { search, type, router } = atList();
  type('коф');
  await act(() => router.navigate('/list?page=3&user=5'));
  expect(search().field.value).toBe('коф');
});
