import { sealedContentColumns } from '@orbita/content';
import { sealedNotificationsColumns } from '@orbita/notifications';
import type { SealedColumn } from '@orbita/platform';
import { sealedPublishingColumns } from '@orbita/publishing';
import { sealedTelegramColumns } from '@orbita/telegram';
import { sealedWebhooksColumns } from '@orbita/webhooks';

/** Every column of sealed secrets, from the exports of the services that own them; `npm run secrets:rotate` goes through it. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...sealedTelegramColumns,
  ...sealedPublishingColumns,
  ...sealedContentColumns,
  ...sealedNotificationsColumns,
  ...sealedWebhooksColumns,
];
