import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Typing is over when nothing was typed for so long. */
const TYPED_MS = 300;

interface AddressFilters {
  /** A filter as it stands in the address; empty when it does not. */
  valueOf: (name: string) => string;
  set: (name: string, value: string) => void;
  /** Takes these filters and the words away. */
  clear: (...names: string[]) => void;
  /** What stands in the field of the search. */
  typed: string;
  /** What is searched for, once typing is over. */
  words: string;
  search: (value: string) => void;
}

/** Filters of a list and the words it is searched by. They stand in the address; Back leads past them. */
export const useAddressFilters = (): AddressFilters => {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const [words] = useDebouncedValue(typed.trim(), TYPED_MS);
  const setAll = (changes: Record<string, string>): void =>
    setAddress(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    valueOf: (name) => address.get(name) ?? '',
    set: (name, value) => setAll({ [name]: value }),
    clear: (...names) => {
      setTyped('');
      setAll(Object.fromEntries(['search', ...names].map((name) => [name, ''])));
    },
    typed,
    words,
    search: (value) => {
      setTyped(value);
      setAll({ search: value.trim() });
    },
  };
};
