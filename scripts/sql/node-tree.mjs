// Reads PostgreSQL's own text form of an analysed statement (pg_node_tree).

/**
 * `{VAR :varno 1 …}` becomes `{ kind: 'VAR', varno: '1', … }`, `(…)` a list, `<>` undefined; everything else stays text.
 * @param {string} text
 */
export const parseNodeTree = (text) => {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[(){}[\]]|(?:[^\s(){}[\]\\]|\\.)+/gs) ?? [];
  let at = 0;
  const list = (end) => {
    const items = [];
    while (tokens[at] !== end) items.push(item());
    at += 1;
    return items;
  };
  const node = () => {
    const made = { kind: tokens[at++] };
    let field = '';
    while (tokens[at] !== '}') {
      const token = tokens[at];
      if (token.startsWith(':')) {
        field = token.slice(1);
        at += 1;
        made[field] = undefined;
      } else {
        const value = item();
        // A constant's bytes follow its length.
        if (made[field] === undefined) made[field] = value;
        else made.bytes = value;
      }
    }
    at += 1;
    return made;
  };
  const item = () => {
    const token = tokens[at++];
    if (token === '(') return list(')');
    if (token === '[') return list(']');
    if (token === '{') return node();
    if (token === '<>') return undefined;
    return token.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1');
  };
  return item();
};

/** A field that holds a list, one node, or nothing. */
export const listed = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
