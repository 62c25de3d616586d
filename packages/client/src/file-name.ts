/** A parameter of the header: its name, and its value as a quoted string or a token. */
const PARAMETER = /;\s*([\w!#$%&+.^`|~*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/g;
const EXTENDED = /^UTF-8'[^']*'(.*)$/i;

/** A name in any language (RFC 8187); nothing where it cannot be read. */
const decoded = (value: string | undefined): string | undefined => {
  const [, encoded] = EXTENDED.exec(value ?? '') ?? [];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
};

/** File name for saving (`Content-Disposition`, RFC 6266), without folders; null where the answer names none. */
export const fileNameOf = (header: string | null): string | null => {
  const said = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of (header ?? '').matchAll(PARAMETER)) {
    said.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token);
  }
  const name = (decoded(said.get('filename*')) ?? said.get('filename') ?? '').split(/[\\/]/).pop() ?? '';
  return /^\.{0,2}$/.test(name) ? null : name;
};
