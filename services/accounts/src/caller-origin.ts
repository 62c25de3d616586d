import { cutTo } from '@orbita/contracts';
/** Where a request came from, as its network connection and headers say. */
export interface CallerOrigin {
  address: string;
  userAgent: string;
}

const MAX_ADDRESS = 64;
const MAX_USER_AGENT = 400;

/** Both values may be chosen by the caller: cut to what the tables hold, without NUL, which PostgreSQL refuses. */
const storable = (value: string, max: number): string => cutTo(value.replaceAll('\0', ''), max);

export const storableOrigin = ({ address, userAgent }: CallerOrigin): CallerOrigin => ({
  address: storable(address, MAX_ADDRESS),
  userAgent: storable(userAgent, MAX_USER_AGENT),
});
