/** @throws Error, so that no page is built without its pictures */
export const missing = (name: string): never => {
  throw new Error(`no picture ${name}: npm run pictures`);
};
