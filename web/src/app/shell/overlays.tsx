import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isLayerOpen } from '@/shared/ui/layers';
import { onOverlay, openOverlay, type ShellOverlay } from './overlay-store';
import { OVERLAYS } from './overlay-views';

const VIEWS = {
  commands: lazy(OVERLAYS.commands),
  shortcuts: lazy(OVERLAYS.shortcuts),
  menu: lazy(OVERLAYS.menu),
} as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Layers over the shell, and the keys that open them from everywhere. */
export function Overlays() {
  // Once loaded, a layer stays, so that it can also fade out.
  const [loaded, setLoaded] = useState<readonly ShellOverlay[]>([]);
  const [opened, setOpened] = useState<ShellOverlay | null>(null);
  useEffect(
    () =>
      onOverlay((overlay) => {
        setLoaded((known) => (known.includes(overlay) ? known : [...known, overlay]));
        setOpened(overlay);
      }),
    [],
  );
  // By the key's place on the board: on ЙЦУКЕН the letter of Ctrl+K is «л». Works inside fields too.
  useHotkeys([['mod+K', () => openOverlay('commands'), { usePhysicalKeys: true }]], []);
  useEffect(() => {
    // By the character: it stands on different keys in different layouts.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isLayerOpen()) return;
      event.preventDefault();
      openOverlay('shortcuts');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Suspense fallback={null}>
      {loaded.map((overlay) => (
        <Layer key={overlay} view={VIEWS[overlay]} opened={opened === overlay} onClose={() => setOpened(null)} />
      ))}
    </Suspense>
  );
}

interface LayerProps {
  view: (typeof VIEWS)[ShellOverlay];
  opened: boolean;
  onClose: () => void;
}

/** Opens a layer only once it stands: a dialog that is born open does not know where the focus came from. */
function Layer({ view: View, opened, onClose }: LayerProps) {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setStands(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <View opened={stands && opened} onClose={onClose} />;
}
