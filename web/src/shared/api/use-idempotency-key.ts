import { useRef } from 'react';
import { ApiError } from './api-error';
import { randomId } from './random-id';

/**
 * Key of one paid action. While the outcome is unknown, a repeat with the same content is the same action,
 * so the server charges it once; a definite answer ends it.
 */
export const useIdempotencyKey = () => {
  const action = useRef<{ content: string; key: string } | null>(null);
  return async <T>(content: unknown, call: (key: string) => Promise<T>): Promise<T> => {
    const signature = JSON.stringify(content);
    if (action.current?.content !== signature) action.current = { content: signature, key: randomId() };
    try {
      const result = await call(action.current.key);
      action.current = null;
      return result;
    } catch (error) {
      // An action stopped by the user may have happened anyway.
      if (error instanceof ApiError && !error.isTransient) action.current = null;
      throw error;
    }
  };
};
