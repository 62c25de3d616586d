// @ts-check
// `npm run check:licences`: all dependencies have allowed licences, and NOTICE names those with duties for the product's operators.
// Reads package-lock.json, so the result is the same on every machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceProblems, packagesOf } from './licences.mjs';
import { ROOT } from './settings.mjs';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const problems = licenceProblems(packages, readFileSync(join(ROOT, 'NOTICE'), 'utf8'));
for (const problem of problems) console.error(problem);
console.log(`${packagesOf(packages).size} packages`);
process.exitCode = problems.length === 0 ? 0 : 1;
