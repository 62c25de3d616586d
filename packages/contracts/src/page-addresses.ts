/**
 * Addresses of the app's screens, as its router names them (`web/src/app/router.ts`; a spec there compares the two). The gateway
 * answers any other one with 404 and an error page. `:id` is a number, `*` any rest.
 */
export const PAGE_ADDRESSES = [
  '/logout',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/confirm-email-change',
  '/settings/vk/callback',
  '/settings/ok/callback',
  '/dashboard',
  '/dashboard/projects',
  '/dashboard/projects/new',
  '/dashboard/projects/:id',
  '/dashboard/projects/:id/edit',
  '/dashboard/projects/:id/outlook',
  '/dashboard/projects/:id/receipts',
  '/dashboard/projects/:id/competitors/:competitorId',
  '/dashboard/content-plans/:id',
  '/dashboard/content-plans/:id/print',
  '/dashboard/publications/:id/edit',
  '/dashboard/publications/:id/publish-by-hand',
  '/dashboard/current/:part',
  '/dashboard/share',
  '/dashboard/history',
  '/dashboard/trash',
  '/dashboard/styles',
  '/dashboard/styles/:id',
  '/dashboard/carousels',
  '/dashboard/carousels/:id',
  '/dashboard/background-removal',
  '/dashboard/library',
  '/dashboard/transcription',
  '/dashboard/transcription/:id',
  '/dashboard/settings',
  '/dashboard/settings/profile',
  '/dashboard/settings/subscription',
  '/dashboard/settings/integrations',
  '/dashboard/settings/notifications',
  '/dashboard/settings/developers',
  '/dashboard/admin',
  '/dashboard/admin/users',
  '/dashboard/admin/promo-codes',
  '/dashboard/admin/packages',
  '/dashboard/admin/crm',
  '/dashboard/admin/queues',
  '/dashboard/admin/mail',
  '/dashboard/admin/telegram-sessions',
  '/dashboard/admin/audit',
  '/settings/*',
  '/share',
  '/unsubscribe',
  '/confirm-news',
] as const;

const SEGMENTS: Readonly<Record<string, string>> = { ':part': '[\\w-]+', '*': '.*' };

const patternOf = (address: string): string =>
  address
    .split('/')
    .map((segment) => SEGMENTS[segment] ?? (segment.startsWith(':') ? '\\d+' : segment))
    .join('/');

const KNOWN = new RegExp(`^(${PAGE_ADDRESSES.map(patternOf).join('|')})/?$`, 'i');

/** Whether the app has a screen at a path. */
export const isPageAddress = (path: string): boolean => KNOWN.test(path);
