import { cutTo } from '@orbita/contracts';
/** Origin of a request, from its network connection and headers. */
export interface CallerOrigin {
  address: string;
  userAgent: string;
}

const MAX_ADDRESS = 64;
const MAX_USER_AGENT = 400;

/** The caller may choose both values: cut to the size of the columns, without NUL, which PostgreSQL refuses. */
const storable = (value: string, max: number): string => cutTo(value.replaceAll('\0', ''), max);

export const storableOrigin = ({ address, userAgent }: CallerOrigin): CallerOrigin => ({
  address: storable(address, MAX_ADDRESS),
  userAgent: storable(userAgent, MAX_USER_AGENT),
});
