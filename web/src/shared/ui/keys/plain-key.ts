/** A single key that does not type: shortcuts handle it. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey, shiftKey, isComposing, target }: KeyboardEvent): boolean =>
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !shiftKey &&
  !isComposing &&
  !(target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)));
