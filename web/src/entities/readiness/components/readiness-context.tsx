import type { ReadinessItem } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { readinessQuery } from '@/entities/publishing';
import { isAtRisk } from '../model/problems';

interface Risks {
  projectId: number;
  /** Publications with problems, by their id. */
  items: ReadonlyMap<number, ReadinessItem>;
}

const RisksContext = createContext<Risks>({ projectId: 0, items: new Map() });

interface ReadinessProviderProps {
  projectId: number;
  /** Something here is published automatically. */
  enabled: boolean;
  children: ReactNode;
}

/** Requests the readiness of a project once; components that show its publications read their problems here. */
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

/** Problems of a publication of the project; undefined without problems, or when it is published by hand. */
export const useRisk = (publicationId: number): ReadinessItem | undefined =>
  useContext(RisksContext).items.get(publicationId);

/** The project of these publications. */
export const useRiskProject = (): number => useContext(RisksContext).projectId;
