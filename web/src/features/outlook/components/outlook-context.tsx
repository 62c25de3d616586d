import type { OutlookItem } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { outlookQuery } from '@/features/publishing/api/outlook-query';
import { isAtRisk } from '../model/problems';

interface Risks {
  projectId: number;
  /** Publications that would not go out, or not as they look, by their id. */
  items: ReadonlyMap<number, OutlookItem>;
}

const RisksContext = createContext<Risks>({ projectId: 0, items: new Map() });

interface OutlookProviderProps {
  projectId: number;
  /** Something here goes out by itself. */
  enabled: boolean;
  children: ReactNode;
}

/** Asks once for the outlook of a project; whatever shows one of its publications learns here what is wrong with it. */
export function OutlookProvider({ projectId, enabled, children }: OutlookProviderProps) {
  const { data: outlook } = useQuery({ ...outlookQuery(projectId), enabled });
  const risks = useMemo(
    () => ({
      projectId,
      items: new Map(outlook?.publications.filter(isAtRisk).map((item) => [item.publication.id, item])),
    }),
    [projectId, outlook],
  );
  return <RisksContext value={risks}>{children}</RisksContext>;
}

/** What is wrong with a publication of the project; undefined for one that goes out well, or by hand. */
export const useRisk = (publicationId: number): OutlookItem | undefined =>
  useContext(RisksContext).items.get(publicationId);

/** Project whose publications these are. */
export const useRiskProject = (): number => useContext(RisksContext).projectId;
