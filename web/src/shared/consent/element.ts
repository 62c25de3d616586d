/** Creates an element with its properties and children. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};
