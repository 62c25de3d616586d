import { useSearchParams } from 'react-router-dom';
import { type AddressSearch, useAddressSearch } from './use-address-search';

interface AddressFilters extends Omit<AddressSearch, 'reset'> {
  /** A filter as it stands in the address; empty when it does not. */
  valueOf: (name: string) => string;
  set: (name: string, value: string) => void;
  /** Takes these filters and the words away. */
  clear: (...names: string[]) => void;
}

/** Filters of a list and the words it is searched by. They stand in the address; Back leads past them. */
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
