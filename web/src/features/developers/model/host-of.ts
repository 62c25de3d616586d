/** Host of an address: enough to recognise a receiver by, where the whole of it is too long. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
