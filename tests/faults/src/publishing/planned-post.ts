import type { Tenant } from '@orbita/harness';
import type { FakeAccount } from './fake-networks.js';

/** A publication that goes out by itself, as a scene follows it. */
export interface PlannedPost {
  id: number;
  accounts: readonly FakeAccount[];
  /** Stands in its text, whatever else does: posts are known by it. */
  mark: string;
  tenant: Tenant;
}
