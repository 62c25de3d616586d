import type { GatewayFixture, SignedIn } from '../gateway-fixture.js';

export type Body = Record<string, unknown>;

/** Ids of rows of the user who sends the bodies. */
export interface Rows {
  project: number;
  plan: number;
  /** Another project. */
  other: number;
  publication: number;
  style: number;
  file: number;
  transcript: number;
  text: number;
}

export interface Create {
  /** Another value for each field than the sample has. */
  changes?: Body | ((rows: Rows) => Body);
  /** What a field brings along that its value needs. */
  along?: Record<string, Body>;
  /** Values that are stored in another form. */
  stored?: Body;
  /** Each request is about rows of its own: it uses them up. */
  isLast?: true;
  /** Brings the rows into the state the request needs. */
  prepare?: (fixture: GatewayFixture, own: { rows: Rows; user: SignedIn }) => Promise<unknown>;
  /** Fields that no row shows, and the spec that proves each: `file`, or `file: what it says` where it uses another word. */
  elsewhere?: Record<string, string>;
}

/** A choice of the publication, as most routes of a plan take it. */
export const ids = ({ publication }: Rows) => ({ publication_ids: [publication] });
