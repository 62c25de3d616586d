import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve('.');

interface Config {
  overrides: { rules: Record<string, unknown> }[];
}

/** An error for each configured rule; its file is given when it is not in a service. */
const FAULTS: Readonly<Record<string, string | { at: string; code: string }>> = {
  eqeqeq: 'export const same = (a: number, b: number): boolean => a == b;',
  'no-array-constructor': 'export const list = new Array(1, 2);',
  'no-console': 'console.log(1);',
  'no-unused-expressions': 'export const f = (a: number): void => { a === 1; };',
  'no-unused-vars': 'const unused = 1; export {};',
  'no-var': 'export var a = 1;',
  'prefer-const': 'let a = 1; export { a };',
  'prefer-rest-params': 'export function f(): unknown { return arguments; }',
  'prefer-spread': 'export const f = (g: (...all: number[]) => void, all: [number]): void => g.apply(undefined, all);',
  'no-restricted-properties': 'export const env = process.env;',
  'no-restricted-imports': {
    at: 'web/src/restricted.tsx',
    code: `import { useMutation } from '@tanstack/react-query'; export const act = useMutation;`,
  },
  'import/no-default-export': 'export default 1;',
  'orbita/answer-text': 'type AnswerText = string & { read: true }; export const text = "" as AnswerText;',
  'orbita/kit-controls': {
    at: 'web/src/kit-controls.tsx',
    code: 'export function A() { return <input type="date" />; }',
  },
  'orbita/plain-names': 'export const standing = 1;',
  'orbita/whole-signs': 'const MAX = 60; export const cut = (text: string): string => text.slice(0, MAX);',
  'typescript/await-thenable': 'export const f = async (): Promise<void> => { await 1; };',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a: number = 1;',
  'typescript/no-array-delete': 'export const f = (list: number[]): void => { delete list[0]; };',
  'typescript/no-base-to-string': 'export const f = (a: { b: number }): string => `${a}`;',
  'typescript/no-duplicate-enum-values': 'export enum A { One = 1, Two = 1 }',
  'typescript/no-duplicate-type-constituents': 'export type A = string | string;',
  'typescript/no-empty-object-type': 'export type A = {};',
  'typescript/no-explicit-any': 'export type A = any;',
  'typescript/no-extra-non-null-assertion': 'export const f = (a?: { b: number }): number => a!!.b;',
  'typescript/no-floating-promises': 'export const f = (a: Promise<void>): void => { a; };',
  'typescript/no-for-in-array': 'export const f = (list: number[]): void => { for (const at in list) void at; };',
  'typescript/no-implied-eval': `export const f = new Function('return 1');`,
  'typescript/no-misused-new': 'export interface A { new (): A; constructor(): void; }',
  'typescript/no-misused-promises': 'export const f = (a: Promise<void>): number => (a ? 1 : 2);',
  'typescript/no-namespace': 'export namespace A { export const b = 1; }',
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (a?: { b?: number }): number => a?.b!;',
  'typescript/no-redundant-type-constituents': 'export type A = unknown | string;',
  'typescript/no-require-imports': `export const fs: unknown = require('node:fs');`,
  'typescript/no-this-alias': 'export class A { a(): unknown { const self = this; return () => self; } }',
  'typescript/no-unnecessary-type-assertion': 'export const f = (a: string): string => a as string;',
  'typescript/no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T): T => a;',
  'typescript/no-unsafe-argument': 'declare const a: any; export const b = Number.parseInt(a);',
  'typescript/no-unsafe-assignment': 'declare const a: any; export const b: string = a;',
  'typescript/no-unsafe-call': 'declare const a: any; a();',
  'typescript/no-unsafe-declaration-merging': 'export interface A { b: number } export class A {}',
  'typescript/no-unsafe-enum-comparison': 'enum A { One = 1 } export const f = (a: A): boolean => a === 1;',
  'typescript/no-unsafe-function-type': 'export type A = Function;',
  'typescript/no-unsafe-member-access': 'declare const a: any; export const f = (): void => void a.b;',
  'typescript/no-unsafe-return': 'declare const a: any; export const f = (): string => a;',
  'typescript/no-unsafe-unary-minus': 'export const f = (a: string): number => -a;',
  'typescript/no-wrapper-object-types': 'export type A = String;',
  'typescript/only-throw-error': `export const f = (): never => { throw 'text'; };`,
  'typescript/prefer-as-const': `export const a = 'b' as 'b';`,
  'typescript/prefer-namespace-keyword': 'declare module A { const b: number; } export {};',
  'typescript/prefer-promise-reject-errors': `export const f = (): Promise<never> => Promise.reject('text');`,
  'typescript/restrict-plus-operands': 'export const f = (a: number, b: { c: 1 }): unknown => a + b;',
  'typescript/restrict-template-expressions': 'export const f = (a: { b: 1 }): string => `${a}`;',
  'typescript/switch-exhaustiveness-check': `export const f = (a: 'b' | 'c'): void => { switch (a) { case 'b': break; } };`,
  'typescript/triple-slash-reference': '/// <reference path="./other.ts" />\nexport {};',
  'react/error-boundaries': {
    at: 'web/src/error-boundaries.tsx',
    code: 'export function A() { try { return <b />; } catch { return <i />; } }',
  },
  'react/exhaustive-deps': {
    at: 'web/src/exhaustive-deps.tsx',
    code: `import { useEffect } from 'react'; export function A({ a }: { a: () => void }) { useEffect(() => a(), []); return null; }`,
  },
  'react/globals': {
    at: 'web/src/globals.tsx',
    code: 'let seen = 0; export function A() { seen = 1; return <b>{seen}</b>; }',
  },
  'react/immutability': {
    at: 'web/src/immutability.tsx',
    code: 'export function A(props: { a: number }) { props.a = 1; return <b>{props.a}</b>; }',
  },
  'react/incompatible-library': {
    at: 'web/src/incompatible-library.tsx',
    code: `import { useForm } from 'react-hook-form'; export function A() { const { watch } = useForm(); return <b>{String(watch('a'))}</b>; }`,
  },
  'react/memo-dependencies': {
    at: 'web/src/memo-dependencies.tsx',
    code: `import { useMemo } from 'react'; export function A({ a, c }: { a: number; c: number }) { const d = useMemo(() => [a, c], [a]); return <b>{d}</b>; }`,
  },
  'react/preserve-manual-memoization': {
    at: 'web/src/preserve-manual-memoization.tsx',
    code: `import { useMemo, useState } from 'react'; export function A({ a }: { a: number }) { const x: number[] = []; useState(0); x.push(a); const d = useMemo(() => x.map((i) => i), [x]); return <b>{d}</b>; }`,
  },
  'react/purity': {
    at: 'web/src/purity.tsx',
    code: 'export function A() { const now = Date.now(); return <b>{now}</b>; }',
  },
  'react/refs': {
    at: 'web/src/refs.tsx',
    code: `import { useRef } from 'react'; export function A() { const a = useRef(1); return <b>{a.current}</b>; }`,
  },
  'react/rules-of-hooks': {
    at: 'web/src/rules-of-hooks.tsx',
    code: `import { useState } from 'react'; export function A({ a }: { a: boolean }) { if (a) useState(1); return null; }`,
  },
  'react/set-state-in-effect': {
    at: 'web/src/set-state-in-effect.tsx',
    code: `import { useEffect, useState } from 'react'; export function A() { const [a, setA] = useState(0); useEffect(() => { setA(1); }, []); return <b>{a}</b>; }`,
  },
  'react/set-state-in-render': {
    at: 'web/src/set-state-in-render.tsx',
    code: `import { useState } from 'react'; export function A() { const [a, setA] = useState(0); setA(1); return <b>{a}</b>; }`,
  },
  'react/static-components': {
    at: 'web/src/static-components.tsx',
    code: 'export function A() { const B = () => <b />; return <B />; }',
  },
  'react/unsupported-syntax': {
    at: 'web/src/unsupported-syntax.tsx',
    code: 'export function A() { eval("1"); return <b />; }',
  },
  'react/use-memo': {
    at: 'web/src/use-memo.tsx',
    code: `import { useMemo } from 'react'; export function A({ a }: { a: number }) { const b = useMemo((c) => a, [a]); return <b>{b}</b>; }`,
  },
};

/** Refused without being in the table: a type error. */
const TYPES = { at: 'services/planted/src/types.ts', code: `export const a: number = 'text';` };
/** Accepted: cuts of lists and of values with a fixed format. */
const LISTS = {
  at: 'services/planted/src/lists.ts',
  code: [
    'const MAX = 60;',
    'export const some = (list: string[]): string[] => list.map((one) => one.trim()).slice(0, MAX);',
    'export const each = (list: string[]): string[] => list.slice(0, MAX).map((one) => one.trim());',
    'export const unique = (list: string[]): string[] => [...new Set(list)].slice(0, MAX);',
    'export const day = (moment: string): string => moment.slice(0, 10);',
    'export const head = (text: string, end: number): string => text.slice(0, end);',
  ].join('\n'),
};
/** Further ways to cut a character. */
const CUTS = [
  'text.slice(0, 60)',
  'text.slice(0, Math.min(a, MAX))',
  'text.slice(0, MAX - 1)',
  'text.slice(0, limits.MAX)',
  `[...text].slice(0, MAX).join('')`,
  'text.substring(0, a)',
].map((cut, index) => ({
  at: `services/planted/src/cut-${index}.ts`,
  code: `const MAX = 60; const limits = { MAX }; export const cut = (text: string, a: number): unknown => [${cut}, MAX, limits, a];`,
}));

const planted = Object.entries(FAULTS).map(([rule, fault]) => ({
  rule,
  ...(typeof fault === 'string' ? { at: `services/planted/src/${rule.replace('/', '-')}.ts`, code: fault } : fault),
}));

describe('the linter', () => {
  let folder: string;
  /** Rules that refused something, by file. */
  const refused = new Map<string, string[]>();

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-lint-'));
    for (const own of ['.oxlintrc.json', 'tsconfig.base.json', 'web/tsconfig.json', 'scripts/lint'])
      cpSync(join(ROOT, own), join(folder, own), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    write('package.json', '{ "type": "module" }');
    write('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["services/planted"] }');
    write('services/planted/src/other.ts', 'export {};');
    for (const { at, code } of [...planted, ...CUTS, TYPES, LISTS]) write(at, `${code}\n`);
    const said = await new Promise<string>((done) => {
      const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', 'services', 'web'];
      execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_, stdout) => done(stdout));
    });
    const { diagnostics } = JSON.parse(said) as { diagnostics: { code?: string; filename: string }[] };
    for (const { code = '', filename } of diagnostics) {
      const rule = code.replace(/^eslint\((.+)\)$/, '$1').replace(/^(.+?)(?:-hooks)?\((.+)\)$/, '$1/$2');
      refused.set(filename, [...(refused.get(filename) ?? []), rule]);
    }
    // No test checks how fast the machine is.
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is tested with an error of every rule', () => {
    const config = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
    const { overrides } = JSON.parse(config) as Config;
    const configured = new Set(overrides.flatMap(({ rules }) => Object.keys(rules)));
    expect(Object.keys(FAULTS).sort()).toEqual([...configured].sort());
  });

  it.each(planted)('refuses an error of $rule', ({ rule, at }) => {
    expect(refused.get(at) ?? []).toContain(rule);
  });

  it.each(CUTS)('refuses a cut inside a character: $at', ({ at }) => {
    expect(refused.get(at) ?? []).toContain('orbita/whole-signs');
  });

  it('accepts cuts of lists and moments', () => {
    expect(refused.get(LISTS.at)).toBeUndefined();
  });

  it('refuses a type error', () => {
    expect(refused.get(TYPES.at)?.join()).toMatch(/TS2322/i);
  });
});
