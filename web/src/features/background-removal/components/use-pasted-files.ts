import { useEffect } from 'react';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';

/** Handles pasted files while the screen is mounted and no dialog covers it; pasted text is ignored. */
export const usePastedFiles = (onFiles: (files: File[]) => void): void => {
  const take = useStableCallback(onFiles);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isLayerOpen()) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [take]);
};
