import type { ComponentType } from 'react';
import type { ShellOverlay } from './overlay-store';

interface OverlayProps {
  opened: boolean;
  onClose: () => void;
}

/** How each overlay is loaded: when it is first asked for, or a moment before. */
export const OVERLAYS: Record<ShellOverlay, () => Promise<{ default: ComponentType<OverlayProps> }>> = {
  commands: async () => ({ default: (await import('./command-menu')).CommandMenu }),
  shortcuts: async () => ({ default: (await import('./shortcuts-help')).ShortcutsHelp }),
  menu: async () => ({ default: (await import('./mobile-menu')).MobileMenu }),
};

/** Loads the code early, on hover, so that the press finds it there. */
export const preloadOverlay = (overlay: ShellOverlay): void => {
  // A failed early load is not an event: the real one reports it.
  OVERLAYS[overlay]().catch(() => undefined);
};
