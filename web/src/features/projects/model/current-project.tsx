import type { Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { preferences } from '@/shared/consent/preferences';
import { projectsQuery } from '../api/projects-api';

const KEY = 'currentProjectId';

/** The project this browser's user worked in last. `boot/boot.js` reads it too. */
export const rememberedProjectId = (): number | null => Number(preferences.read(KEY)) || null;

const store = (id: number | null): void => {
  if (id === null) preferences.remove(KEY);
  else preferences.write(KEY, String(id));
};

interface CurrentProjectState {
  /** `undefined` while the list loads, when it is empty, and when the user must pick. */
  current: Project | undefined;
  /** Makes a project current and remembers it; `null` leaves none, so that the user picks. */
  select: (id: number | null) => void;
}

const CurrentProject = createContext<CurrentProjectState | null>(null);

/** The project of this choice; without a choice yet, the remembered one, else the first. */
const resolveCurrent = (
  projects: readonly Project[] | undefined,
  chosen: number | null | undefined,
  stored: number | null,
): Project | undefined => {
  const byId = (id: number | null): Project | undefined => projects?.find((project) => project.id === id);
  return chosen === undefined ? (byId(stored) ?? projects?.[0]) : byId(chosen);
};

/** The project a visit begins with: the remembered one, else the first. `boot/boot.js` goes by the same rule. */
export const initialProject = (projects: readonly Project[]): Project | undefined =>
  resolveCurrent(projects, undefined, rememberedProjectId());

/** Knows which project the user works in. Stands inside the signed-in part, so it ends with the session. */
export function CurrentProjectProvider({ children }: { children: ReactNode }) {
  const { data: projects } = useQuery(projectsQuery());
  const [stored] = useState(rememberedProjectId);
  const [chosen, setChosen] = useState<number | null>();
  const select = useCallback((id: number | null) => {
    setChosen(id);
    store(id);
  }, []);
  const current = resolveCurrent(projects, chosen, stored);
  const state = useMemo(() => ({ current, select }), [current, select]);
  return <CurrentProject value={state}>{children}</CurrentProject>;
}

export const useCurrentProject = (): CurrentProjectState => {
  const state = useContext(CurrentProject);
  if (state === null) throw new Error('useCurrentProject is used outside CurrentProjectProvider');
  return state;
};

/** Makes a project current once a screen that shows its things has it; nothing while that is unknown. */
export const useOpenedProject = (id: number | undefined): void => {
  const { select } = useCurrentProject();
  useEffect(() => {
    if (id !== undefined) select(id);
  }, [id, select]);
};
