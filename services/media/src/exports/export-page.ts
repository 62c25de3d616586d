/** Page of the web app where an archive is ordered and downloaded. */
export const EXPORT_PAGE = '/dashboard/settings/profile';
