import type { Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { preferences } from '@/shared/consent/preferences';
import { projectsQuery } from '../api/projects-api';

const KEY = 'currentProjectId';

/** The project this browser's user last worked in. `boot/boot.js` reads it too. */
export const rememberedProjectId = (): number | null => Number(preferences.read(KEY)) || null;

const store = (id: number | null): void => {
  if (id === null) preferences.remove(KEY);
  else preferences.write(KEY, String(id));
};

interface CurrentProjectState {
  /** `undefined` while the list loads, when it is empty, and when the user must pick. */
  current: Project | undefined;
  /** Makes a project current and stores it; `null` leaves none, so that the user picks. */
  select: (id: number | null) => void;
}

const CurrentProject = createContext<CurrentProjectState | null>(null);

/** The project of this choice; before any choice, the stored one, else the first. */
const resolveCurrent = (
  projects: readonly Project[] | undefined,
  chosen: number | null | undefined,
  stored: number | null,
): Project | undefined => {
  const byId = (id: number | null): Project | undefined => projects?.find((project) => project.id === id);
  return chosen === undefined ? (byId(stored) ?? projects?.[0]) : byId(chosen);
};

/** The project of a visit's start: the stored one, else the first. `boot/boot.js` uses the same rule. */
export const initialProject = (projects: readonly Project[]): Project | undefined =>
  resolveCurrent(projects, undefined, rememberedProjectId());

/** Provides the user's current project. It is inside the signed-in part, so it ends with the session. */
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

/** Makes a project current once its screen has loaded it; does nothing before. */
export const useOpenedProject = (id: number | undefined): void => {
  const { select } = useCurrentProject();
  useEffect(() => {
    if (id !== undefined) select(id);
  }, [id, select]);
};
