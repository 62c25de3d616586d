/** Page of the web app an archive is ordered at and handed out. */
export const EXPORT_PAGE = '/dashboard/settings/profile';
