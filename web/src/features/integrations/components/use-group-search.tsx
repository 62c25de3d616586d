import type { LoginGroup } from '@orbita/contracts';
import { useState, type ReactNode } from 'react';
import { TextInput } from '@/shared/ui/fields';
import { IconSearch } from '@/shared/ui/icons';
import { texts } from '../texts';

/** From this number on there is a search. */
const FEW = 7;

/** Communities by name: the search field, when there are many of them, and the matches. */
export const useGroupSearch = (groups: readonly LoginGroup[]): { found: LoginGroup[]; field: ReactNode } => {
  const [entry, setEntry] = useState('');
  const searched = entry.trim().toLocaleLowerCase('ru');
  const found = groups.filter(({ name, screen_name }) =>
    `${name} ${screen_name ?? ''}`.toLocaleLowerCase('ru').includes(searched),
  );
  if (groups.length <= FEW) return { found, field: null };
  const field = (
    <TextInput
      type="search"
      aria-label={texts.groups.search}
      placeholder={texts.groups.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      data-autofocus
      value={entry}
      onChange={({ currentTarget }) => setEntry(currentTarget.value)}
    />
  );
  return { found, field };
};
