import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Pages that show one project's data. */
const INSIDE_PROJECT = /^\/dashboard\/(projects\/\d+|content-plans\/\d+)/;

/** Handles a change of the current project: a page of the old project is replaced by the new one's. */
export const useProjectSwitch = (): ((id: number) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (id) => {
      if (INSIDE_PROJECT.test(pathname)) void navigate(`/dashboard/projects/${id}`);
    },
    [navigate, pathname],
  );
};
