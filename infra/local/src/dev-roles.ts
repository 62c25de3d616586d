import { productRoles } from './roles.js';

/** Processes whose folder no other one imports: a change there concerns only them. */
const OWN_FOLDER = /^(gateway|workers\/\w+)$/;

/**
 * Which processes must start again after a change.
 * @param folders workspaces that were compiled again, relative to the root
 * @returns names of roles; all of them when shared code has changed
 */
export const rolesToRestart = (folders: readonly string[]): string[] => {
  const isShared = folders.some((folder) => !OWN_FOLDER.test(folder));
  return productRoles()
    .filter(({ folder }) => isShared || folders.includes(folder))
    .map(({ name }) => name);
};
