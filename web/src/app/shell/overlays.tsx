import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useState } from 'react';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { onOverlay, openOverlay, type ShellOverlay } from './overlay-store';
import { OVERLAYS } from './overlay-views';
import { beginTypingAhead, endTypingAhead } from './typed-ahead';

// By the key's position: on ЙЦУКЕН the character of Ctrl+K is «л». Works inside fields too.
const onCommandKey = getHotkeyHandler([['mod+K', () => openOverlay('commands'), { usePhysicalKeys: true }]]);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Layers over the shell, and the global keys that open them. */
export function Overlays() {
  // Once loaded, a layer stays mounted, so that it can fade out.
  const [loaded, setLoaded] = useState<readonly ShellOverlay[]>([]);
  const [opened, setOpened] = useState<ShellOverlay | null>(null);
  // With the render itself: a key pressed the moment the shell is visible must not be lost.
  useLayoutEffect(
    () =>
      onOverlay((overlay) => {
        const show = (): void => {
          setLoaded((known) => (known.includes(overlay) ? known : [...known, overlay]));
          setOpened(overlay);
        };
        const isCalled = overlay === 'commands' && opened !== overlay;
        if (isCalled) beginTypingAhead();
        OVERLAYS[overlay].load().then(show, (error: unknown) => {
          if (isCalled) endTypingAhead();
          notifyError(error);
        });
      }),
    [opened],
  );
  useEffect(() => () => void endTypingAhead(), []);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      onCommandKey(event);
      // By the character: it is on different keys in different layouts.
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isLayerOpen()) return;
      event.preventDefault();
      openOverlay('shortcuts');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {loaded.map((overlay) => (
        <Layer key={overlay} overlay={overlay} opened={opened === overlay} onClose={() => setOpened(null)} />
      ))}
    </>
  );
}

interface LayerProps {
  overlay: ShellOverlay;
  opened: boolean;
  onClose: () => void;
}

/** Opens a layer only after it is mounted: a dialog mounted open does not know what had the focus. */
function Layer({ overlay, opened, onClose }: LayerProps) {
  const View = OVERLAYS[overlay].Part;
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setStands(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <View opened={stands && opened} onClose={onClose} />;
}
