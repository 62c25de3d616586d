/** State of a history entry that opened a layer over the previous entry. Back closes the layer. */
export const LAYER = { isLayer: true };

export const isLayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLayer' in state && state.isLayer === true;
