import type { Publication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publicationQuery } from '@/entities/publishing';
import { membersOf, type Member } from '../../model/family';

/** A publication with its variants, whichever of them is open. */
export interface Family {
  mainId: number;
  /** Undefined while it loads. */
  main: Publication | undefined;
  /** All networks, that of the main publication first; undefined while they load. */
  members: readonly Member[] | undefined;
  error: Error | null;
  refetch: () => void;
}

/** The networks of an open publication. @param publication it, or one of its variants */
export const useFamily = (publication: Publication): Family => {
  const { variant_of } = publication;
  const asked = useQuery({ ...publicationQuery(variant_of ?? publication.id), enabled: variant_of !== null });
  const main = variant_of === null ? publication : asked.data;
  const members = useMemo(
    // The open one is newer than what its main publication tells of it.
    () => main && membersOf(main).map((member) => (member.id === publication.id ? publication : member)),
    [main, publication],
  );
  return {
    mainId: variant_of ?? publication.id,
    main,
    members,
    error: main ? null : asked.error,
    refetch: () => void asked.refetch(),
  };
};
