/** “I run a”, “We are”, “Our”: who speaks is no part of a name. */
export const SPEAKER =
  /^(?:(?:i|we)(?:\s+(?:am|are|have|run|own)|[’'](?:m|re|ve(?: got)?))\s+|(?:it[’']s|this is|my|our)\s+)?(?:an?\s+|the\s+)?/iu;
