import { useLocation, useSearchParams } from 'react-router-dom';

const DIALOG = 'dialog';

/** Name of the dialog that is open over a plan's page. It is in the URL, so that others can link to it. */
export const useOpenedDialog = (): [string | null, (name: string | null) => void] => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const open = (name: string | null): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (name === null) next.delete(DIALOG);
        else next.set(DIALOG, name);
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return [search.get(DIALOG), open];
};
