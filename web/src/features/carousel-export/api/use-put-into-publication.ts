import {
  publicationEndpoints,
  type CarouselDocument,
  type Publication,
  type Slide,
  type SocialNetwork,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { planKeys } from '@/entities/content-plans';
import { libraryKeys } from '@/entities/library';
import { publicationQuery } from '@/entities/publishing';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { loadCode } from '@/shared/api/load-code';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { type SlideUpload, mediaWith, uploadSlides } from '../model/upload-slides';

/** Target of the slides. */
export type AlbumPlace =
  | { kind: 'existing'; publication: Pick<Publication, 'id' | 'version' | 'media'>; mode: 'replace' | 'add' }
  | {
      kind: 'fresh';
      planId: number;
      title: string;
      description: string;
      network: SocialNetwork;
      date: string;
      time: string;
    };

interface Album {
  document: CarouselDocument;
  slides: readonly Slide[];
  place: AlbumPlace;
  onState: (index: number, state: SlideUpload) => void;
}

/**
 * Puts slides into the library and into a publication. A retry does not upload again what the library already has,
 * while the dialog is open.
 */
export const usePutIntoPublication = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const known = useRef(new Map<Slide, number>());
  return useAppMutation<Publication, Album>({
    mutationFn: async ({ document, slides, place, onState }, signal) => {
      const { preparePainter } = await loadCode(() => import('../model/painter'));
      const painter = await preparePainter({ ...document, slides: [...slides] }, signal);
      const files = await uploadSlides(slides, { painter, known: known.current, signal, onState });
      if (place.kind === 'existing') {
        const { publication, mode } = place;
        const body = { media: mediaWith(publication.media, files, mode), version: publication.version };
        return api(publicationEndpoints.update, { params: { id: publication.id }, body }, { signal });
      }
      const body = {
        title: place.title,
        short_description: place.description,
        social_network: place.network,
        scheduled_date: place.date,
        scheduled_time: place.time,
        media: files,
      };
      return once([place.planId, body], (idempotencyKey) =>
        api(publicationEndpoints.create, { params: { id: place.planId }, body }, { idempotencyKey, signal }),
      );
    },
    onSettled: (publication, _error, { place }) => {
      const id = publication?.id ?? (place.kind === 'existing' ? place.publication.id : undefined);
      if (id !== undefined) void queryClient.invalidateQueries({ queryKey: publicationQuery(id).queryKey });
      if (publication) void queryClient.invalidateQueries({ queryKey: planKeys.all });
      void queryClient.invalidateQueries({ queryKey: libraryKeys.all });
    },
  });
};
