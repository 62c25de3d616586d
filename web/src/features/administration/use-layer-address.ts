import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** State of an entry of the history that a dialog was opened by. */
const LAYER = 'layer';

/** What a screen shows, as it stands in the address: filters take the entry's place, a dialog is an entry of its own. */
export const useLayerAddress = () => {
  const [address, setAddress] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const set = (changes: Readonly<Record<string, string>>, { asLayer = false } = {}): void =>
    setAddress(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: !asLayer, preventScrollReset: true, state: asLayer ? LAYER : state },
    );
  return {
    address,
    set,
    /** One that was opened here is closed by going back, so that the list stands in the history once. */
    closeLayer: (name: string): void => {
      if (state === LAYER) void navigate(-1);
      else set({ [name]: '' });
    },
  };
};

/** A number of the address from 1 on; null for anything else. */
export const positive = (value: string | null): number | null =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null;
