import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageAddress, searchOf, type PageAddress } from '../../model/page-address';

interface AddressOfPage {
  address: PageAddress;
  /** The query of a URL with these changes. */
  to: (change: Partial<PageAddress>) => string;
  /** Goes there, without a history entry. */
  change: (change: Partial<PageAddress>) => void;
  /** Goes there as by a link. */
  go: (change: Partial<PageAddress>) => void;
}

/** State of a channel's page: it is in the URL, so that a reload and a link restore it. */
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
