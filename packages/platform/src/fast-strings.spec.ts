import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { makeStringsFast } from './fast-strings.js';

/** Runs this code in a separate process and returns what V8 reports about `String.prototype`. */
const hasFastStrings = async (code: string): Promise<boolean> => {
  const ask = `${code}; console.log(%HasFastProperties(String.prototype))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--allow-natives-syntax', '--eval', ask]);
  return stdout.trim() === 'true';
};

const EXTENDS_STRING = 'globalThis.Text = class extends String {}';

describe('makeStringsFast', () => {
  it('undoes what a class that extends String does to all strings', async () => {
    expect(await hasFastStrings(EXTENDS_STRING)).toBe(false);
    expect(await hasFastStrings(`${EXTENDS_STRING}; (${makeStringsFast.toString()})()`)).toBe(true);
  });
});
