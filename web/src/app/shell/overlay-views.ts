import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import type { ShellOverlay } from './overlay-store';

interface OverlayProps {
  opened: boolean;
  onClose: () => void;
}

/** Loaders of the overlays: used on the first request, or a moment before. */
export const OVERLAYS = {
  commands: lazyPart<OverlayProps>(async () => (await import('./command-menu')).CommandMenu),
  shortcuts: lazyPart<OverlayProps>(async () => (await import('./shortcuts-help')).ShortcutsHelp),
  menu: lazyPart<OverlayProps>(async () => (await import('./mobile-menu')).MobileMenu),
} satisfies Record<ShellOverlay, unknown>;

/** Loads the code early, on hover, so that it is ready for the press. */
export const preloadOverlay = (overlay: ShellOverlay): void => void OVERLAYS[overlay].warm();
