import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** State of a history entry that opened a dialog. */
const LAYER = 'layer';

/** State of a screen in its URL: filters replace the entry, a dialog adds one. */
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
    /** A dialog opened here is closed by going back, so that the list is in the history once. */
    closeLayer: (name: string): void => {
      if (state === LAYER) void navigate(-1);
      else set({ [name]: '' });
    },
  };
};

/** A number from the URL, from 1 on; null for anything else. */
export const positive = (value: string | null): number | null =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null;
