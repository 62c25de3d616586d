import type { SlideElement } from '@orbita/contracts';
import { memo } from 'react';
import { elementLabel, slideOf, useStudio } from '@/entities/carousels';
import classes from './overlay.module.css';
import { texts } from '../texts';

interface ElementProxiesProps {
  /** Selects an element that got the focus. */
  onFocus: (id: string) => void;
}

/**
 * A button for every visible element, from bottom to top, at its place and with its text: keyboard and
 * screen readers use them. The pointer passes through them to the slide.
 */
export const ElementProxies = memo(function ElementProxies({ onFocus }: ElementProxiesProps) {
  const { elements } = useStudio(slideOf);
  const selection = useStudio((state) => state.selection);
  return (
    <div role="group" aria-label={texts.elements} className={classes.proxies}>
      {elements.map(
        (element) =>
          element.visible && (
            <Proxy key={element.id} element={element} isChosen={selection.includes(element.id)} onFocus={onFocus} />
          ),
      )}
    </div>
  );
});

interface ProxyProps extends ElementProxiesProps {
  element: SlideElement;
  isChosen: boolean;
}

const Proxy = memo(function Proxy({ element, isChosen, onFocus }: ProxyProps) {
  const { id, position, size, rotation = 0 } = element;
  return (
    <button
      type="button"
      data-element={id}
      aria-pressed={isChosen}
      aria-label={elementLabel(element)}
      className={classes.proxy}
      style={{ '--x': position.x, '--y': position.y, '--w': size.width, '--h': size.height, rotate: `${rotation}deg` }}
      onFocus={() => onFocus(id)}
    />
  );
});
