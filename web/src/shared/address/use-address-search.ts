import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

/** Typing has ended when nothing was typed for this long. Browsers also refuse a URL that changes with every character. */
const TYPED_MS = 300;
const MAX_SEARCH = 200;

export interface AddressSearch {
  /** The search words, once typing has ended. */
  words: string;
  /** Props of the field. */
  field: { value: string; maxLength: number; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
  /** Empties the field. */
  reset: () => void;
}

/**
 * A search kept in the URL as `search`, so that a reload, a link and Back restore it.
 *
 * @param forget other URL parameters that new words make invalid, such as a page
 */
export const useAddressSearch = (forget: readonly string[] = []): AddressSearch => {
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get('search') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [words] = useDebouncedValue(typed.trim(), TYPED_MS);
  // Typing replaces its own history entry. Any other change of the words came from elsewhere and is followed.
  const type = useNavigationType();
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (type !== NavigationType.Replace) setTyped(inAddress);
  }
  const write = useEffectEvent((search: string) => {
    if (search === inAddress) return;
    setAddress(
      (current) => {
        for (const name of ['search', ...forget]) current.delete(name);
        if (search !== '') current.set('search', search);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => write(words), [words]);
  return {
    words,
    field: { value: typed, maxLength: MAX_SEARCH, onChange: (event) => setTyped(event.currentTarget.value) },
    reset: () => setTyped(''),
  };
};
