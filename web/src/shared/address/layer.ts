/** State of a history entry: what it opened lies over the entry before it, and Back closes it. */
export const LAYER = { isLayer: true };

export const isLayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLayer' in state && state.isLayer === true;
