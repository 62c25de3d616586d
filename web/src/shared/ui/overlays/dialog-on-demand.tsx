import { useState, type ComponentType } from 'react';
import { lazyPart } from '../feedback/lazy-part';

/**
 * A dialog whose code is loaded when it is first opened. It stays mounted after that, so that it can animate its closing.
 * @param importDialog its code, as a promise
 */
export const dialogOnDemand = <P extends { opened: boolean }>(importDialog: () => Promise<ComponentType<P>>) => {
  const { Part } = lazyPart(importDialog);
  return function DialogOnDemand(props: P) {
    const { opened } = props;
    const [wasOpened, setWasOpened] = useState(opened);
    if (opened && !wasOpened) setWasOpened(true);
    return wasOpened ? <Part {...props} /> : null;
  };
};
