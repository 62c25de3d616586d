import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { backdropQuery } from '../../api/open-cutout';
import { frameOf } from '../../model/compose';
import type { Cutout } from '../../model/cutout';
import type { Backdrop } from '../../model/look';
import { wholeOf, type Box } from '../../model/pixels/geometry';

/** Another number after every stroke of a brush. */
export const useCutoutVersion = (cutout: Cutout): number => useSyncExternalStore(cutout.subscribe, cutout.getVersion);

/** The part of a cut-out a look leaves, as brushes left it. @param isWhole brushes must reach everything */
export const useFrame = (cutout: Cutout, margin: number | null, isWhole: boolean): Box => {
  const version = useCutoutVersion(cutout);
  return useMemo(
    () => (isWhole ? wholeOf(cutout.size) : frameOf(cutout, margin)),
    // oxlint-disable-next-line react/exhaustive-deps -- What is in the cut-out changes with its version.
    [cutout, margin, isWhole, version],
  );
};

/** The library's picture behind a cut-out; null without one and until it is here. */
export const useBackdropPicture = (backdrop: Backdrop): { picture: ImageBitmap | null; hasFailed: boolean } => {
  const { data, isError } = useQuery(backdropQuery(backdrop.kind === 'picture' ? backdrop.fileId : null));
  return { picture: data ?? null, hasFailed: isError };
};
