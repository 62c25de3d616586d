import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageAddress, searchOf, type PageAddress } from '../../model/page-address';

interface AddressOfPage {
  address: PageAddress;
  /** The query of an address that differs in this. */
  to: (change: Partial<PageAddress>) => string;
  /** Goes there, without an entry of the history. */
  change: (change: Partial<PageAddress>) => void;
  /** Goes there as by a link. */
  go: (change: Partial<PageAddress>) => void;
}

/** What is shown of a channel: it stands in the address, so that a reload and a link bring it back. */
export const usePageAddress = (): AddressOfPage => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => pageAddress(search), [search]);
  const to = (change: Partial<PageAddress>): string => searchOf({ ...address, ...change });
  return {
    address,
    to,
    change: (change) => void navigate(to(change), { replace: true, preventScrollReset: true }),
    go: (change) => void navigate(to(change)),
  };
};
