import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { backdropQuery } from '../../api/open-cutout';
import { frameOf } from '../../model/compose';
import type { Cutout } from '../../model/cutout';
import type { Backdrop } from '../../model/look';
import { wholeOf, type Box } from '../../model/pixels/geometry';

/** Changes after every brush stroke. */
export const useCutoutVersion = (cutout: Cutout): number => useSyncExternalStore(cutout.subscribe, cutout.getVersion);

/** The part of a cut-out a look shows, after the brushes. @param isWhole brushes must reach everything */
export const useFrame = (cutout: Cutout, margin: number | null, isWhole: boolean): Box => {
  const version = useCutoutVersion(cutout);
  return useMemo(
    () => (isWhole ? wholeOf(cutout.size) : frameOf(cutout, margin)),
    // oxlint-disable-next-line react/exhaustive-deps -- The cut-out's content changes with its version.
    [cutout, margin, isWhole, version],
  );
};

/** The library picture behind a cut-out; null without one and until it has loaded. */
export const useBackdropPicture = (backdrop: Backdrop): { picture: ImageBitmap | null; hasFailed: boolean } => {
  const { data, isError } = useQuery(backdropQuery(backdrop.kind === 'picture' ? backdrop.fileId : null));
  return { picture: data ?? null, hasFailed: isError };
};
