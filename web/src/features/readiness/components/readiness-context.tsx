import type { ReadinessItem } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { readinessQuery } from '@/features/publishing/api/readiness-query';
import { isAtRisk } from '../model/problems';

interface Risks {
  projectId: number;
  /** Publications that would not go out, or not as they look, by their id. */
  items: ReadonlyMap<number, ReadinessItem>;
}

const RisksContext = createContext<Risks>({ projectId: 0, items: new Map() });

interface ReadinessProviderProps {
  projectId: number;
  /** Something here goes out by itself. */
  enabled: boolean;
  children: ReactNode;
}

/** Asks once for the outlook of a project; whatever shows one of its publications learns here what is wrong with it. */
export function ReadinessProvider({ projectId, enabled, children }: ReadinessProviderProps) {
  const { data: readiness } = useQuery({ ...readinessQuery(projectId), enabled });
  const risks = useMemo(
    () => ({
      projectId,
      items: new Map(readiness?.publications.filter(isAtRisk).map((item) => [item.publication.id, item])),
    }),
    [projectId, readiness],
  );
  return <RisksContext value={risks}>{children}</RisksContext>;
}

/** What is wrong with a publication of the project; undefined for one that goes out well, or by hand. */
export const useRisk = (publicationId: number): ReadinessItem | undefined =>
  useContext(RisksContext).items.get(publicationId);

/** Project whose publications these are. */
export const useRiskProject = (): number => useContext(RisksContext).projectId;
