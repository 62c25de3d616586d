import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ru } from '@/shared/i18n/ru';
import { underLayers } from '@/shared/ui/overlays/layers';
import classes from './skip-link.module.css';

const place = (): HTMLElement => {
  const made = document.createElement('div');
  made.dataset.skip = '';
  return made;
};

/** Skips the navigation: first on the page, also before the cookie banner, which is rendered outside React. */
export function SkipLink() {
  const [slot] = useState(place);
  useLayoutEffect(() => {
    document.body.prepend(slot);
    return () => slot.remove();
  }, [slot]);
  return createPortal(
    <a href="#content" ref={underLayers} className={classes.skip}>
      {ru.shell.skipToContent}
    </a>,
    slot,
  );
}
