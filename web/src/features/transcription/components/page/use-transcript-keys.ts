import { useLayoutEffect } from 'react';
import { hasOwnKeys, isWriting } from '@/shared/ui/keys/key-target';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { SKIP_MS, type Player } from '../../model/player';

interface TranscriptKeys {
  player: Player;
  onFollow: () => void;
  onFind: () => void;
  onSave: () => void;
  onEdit: () => void;
}

/** Keys of a transcript by their position, so that they work on ЙЦУКЕН too. */
export const useTranscriptKeys = ({ player, onFollow, onFind, onSave, onEdit }: TranscriptKeys): void => {
  const action = (event: KeyboardEvent): boolean => {
    const { code, altKey, shiftKey, target } = event;
    const isMod = (event.ctrlKey || event.metaKey) && !altKey;
    if (isMod && !shiftKey && (code === 'KeyF' || code === 'KeyS')) {
      if (isLayerOpen()) return false;
      if (code === 'KeyF') onFind();
      else onSave();
      return true;
    }
    if (isMod || altKey || shiftKey || isLayerOpen() || isWriting(target) || hasOwnKeys(target)) return false;
    const isLine = target instanceof Element && target.matches('[data-line]');
    switch (code) {
      case 'Space':
        // It presses a focused button; a focused line is not pressed: Enter plays it.
        if (!isLine && target instanceof Element && target.closest('button, a, [role="button"]')) return false;
        onFollow();
        player.toggle();
        return true;
      case 'ArrowLeft':
        player.skip(-SKIP_MS);
        return true;
      case 'ArrowRight':
        player.skip(SKIP_MS);
        return true;
      case 'KeyE':
        onEdit();
        return true;
      default:
        return false;
    }
  };
  const onKeyDown = useStableCallback((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || !action(event)) return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
};
