import { sealedContentColumns } from '@orbita/content';
import { sealedNotificationsColumns } from '@orbita/notifications';
import type { SealedColumn } from '@orbita/platform';
import { sealedPublishingColumns } from '@orbita/publishing';
import { sealedTelegramColumns } from '@orbita/telegram';
import { sealedWebhooksColumns } from '@orbita/webhooks';

/** Every column of sealed secrets, composed from what the services that own them export; `npm run secrets:rotate` walks it. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...sealedTelegramColumns,
  ...sealedPublishingColumns,
  ...sealedContentColumns,
  ...sealedNotificationsColumns,
  ...sealedWebhooksColumns,
];
