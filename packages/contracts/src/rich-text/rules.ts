const MAX_LINK_LENGTH = 2_048;

const ADDRESS = /^(https?:\/\/[^\s/?#@]+\.[^\s/?#@]+|https?:\/\/localhost|tg:\/\/[a-z_]+)([/?#:][^\s]*)?$/iu;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** An address allowed as a link: http, https or tg; a missing scheme becomes https. `null` for anything else. */
export const linkAddress = (typed: string): string | null => {
  const value = typed.trim();
  const url = SCHEME.test(value) && !/^[\w.-]+:\d/.test(value) ? value : `https://${value.replace(/^\/\//, '')}`;
  return url.length <= MAX_LINK_LENGTH && ADDRESS.test(url) ? url : null;
};
