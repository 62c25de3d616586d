import { type ApiKeyRecord, type IssuedKey, startOfKey } from '@orbita/accounts';
import type { ApiKey, IssuedApiKey } from '@orbita/contracts';
import { shortenedAddress } from '../http/address-block.js';

const instant = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const toApiKey = (key: ApiKeyRecord): ApiKey => ({
  id: key.id,
  name: key.name,
  start: startOfKey(key.publicId),
  scopes: [...key.scopes],
  requests_per_minute: key.requestsPerMinute,
  project_id: key.projectId,
  expires_at: instant(key.expiresAt),
  created_at: key.createdAt.toISOString(),
  former_until: instant(key.formerUntil),
  last_used_at: instant(key.lastUsedAt),
  last_used_address: key.lastUsedAddress === null ? null : shortenedAddress(key.lastUsedAddress),
});

export const toIssuedApiKey = ({ record, text }: IssuedKey): IssuedApiKey => ({ ...toApiKey(record), key: text });
