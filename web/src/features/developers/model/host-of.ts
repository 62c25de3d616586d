/** Host of a URL: enough to recognise a receiver where the whole URL is too long. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
