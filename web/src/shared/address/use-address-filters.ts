import { useSearchParams } from 'react-router-dom';
import { type AddressSearch, useAddressSearch } from './use-address-search';

interface AddressFilters extends Omit<AddressSearch, 'reset'> {
  /** A filter from the URL; empty when the URL has none. */
  valueOf: (name: string) => string;
  set: (name: string, value: string) => void;
  /** Removes these filters and the search words. */
  clear: (...names: string[]) => void;
}

/** Filters and search words of a list. They are kept in the URL but add no history entries. */
export const useAddressFilters = (): AddressFilters => {
  const [address, setAddress] = useSearchParams();
  const { reset, ...search } = useAddressSearch();
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
    ...search,
    valueOf: (name) => address.get(name) ?? '',
    set: (name, value) => setAll({ [name]: value }),
    clear: (...names) => {
      reset();
      setAll(Object.fromEntries(['search', ...names].map((name) => [name, ''])));
    },
  };
};
