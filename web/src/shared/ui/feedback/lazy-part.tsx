import { useEffect, useReducer, useState, type ComponentType } from 'react';
import { hasCode } from '../../api/api-error';
import { loadCode } from '../../api/load-code';
import { ru } from '../../i18n/ru';
import { ErrorState } from './error-state';

interface LazyPart<P> {
  /** Starts loading the code before it is shown; a failure is reported only where the part is needed. */
  warm: () => Promise<void>;
  /** Loads the code. Rejects with what {@link loadCode} throws; can be called again after that. */
  load: () => Promise<void>;
  /** The part; shows `Waiting` while its code is loading, and the error if it fails. */
  Part: ComponentType<P>;
}

const Nothing = (): null => null;

/** A part of the app whose code is loaded when first needed. Unlike React's `lazy`, it can be retried after a failure. */
export const lazyPart = <P extends object>(
  importPart: () => Promise<ComponentType<P>>,
  Waiting: ComponentType = Nothing,
): LazyPart<P> => {
  let Loaded: ComponentType<P> | undefined;
  let isRepeated = false;
  const take = async (): Promise<void> => {
    Loaded ??= await importPart();
  };
  const load = async (): Promise<void> => {
    try {
      await loadCode(take, { isRepeated });
    } catch (error) {
      isRepeated = true;
      throw error;
    }
  };

  function Part(props: P) {
    const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
    const [state, setState] = useState<{ View?: ComponentType<P> | undefined; error?: unknown }>({ View: Loaded });
    const { View, error } = state;
    const isHere = View !== undefined;
    useEffect(() => {
      if (isHere) return undefined;
      let isGone = false;
      const show = (next: typeof state): void => {
        if (!isGone) setState(next);
      };
      load().then(
        () => show({ View: Loaded }),
        (reason: unknown) => show({ error: reason }),
      );
      return () => {
        isGone = true;
      };
    }, [isHere, attempt]);
    if (View !== undefined) return <View {...props} />;
    if (error !== undefined) return <NotLoaded error={error} onRetry={tryAgain} />;
    return <Waiting />;
  }
  return { warm: () => take().catch(() => undefined), load, Part };
};

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const title = hasCode(error, 'NETWORK') ? ru.errors.offline : ru.errors.pageFailed;
  return <ErrorState level={1} title={title} error={error} onRetry={onRetry} />;
}
