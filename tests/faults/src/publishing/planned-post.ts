import type { Tenant } from '@orbita/harness';
import type { FakeAccount } from './fake-networks.js';

/** A publication with automatic publishing, as a scene follows it. */
export interface PlannedPost {
  id: number;
  accounts: readonly FakeAccount[];
  /** A mark in its text that never changes: posts are found by it. */
  mark: string;
  tenant: Tenant;
}
