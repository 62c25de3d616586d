import { CONSENT_DOCUMENTS, CONSENT_TEXTS, consentVersion } from './consents.js';
import { LEGAL_DOCUMENTS, LEGAL_EDITIONS, inForce } from './legal.js';

const EDITIONS = ['2036-01-10', '2036-03-01'] as const;

it.each([
  ['2035-06-01T00:00:00Z', '2036-01-10'],
  ['2036-02-29T20:59:59Z', '2036-01-10'],
  ['2036-02-29T21:00:00Z', '2036-03-01'],
])('at %s the edition of %s is in force: days begin in Moscow, and there was always one', (now, edition) => {
  expect(inForce(EDITIONS, new Date(now))).toBe(edition);
});

it.each(LEGAL_DOCUMENTS)('the editions of %s follow each other', (document) => {
  const editions = [...LEGAL_EDITIONS[document]];
  expect(editions).toEqual([...new Set(editions)].sort());
  for (const edition of editions) expect(edition).toMatch(/^20\d\d-\d\d-\d\d$/);
});

it('a consent is given to the edition that is in force', () => {
  const now = new Date('2036-01-01T00:00:00Z');
  for (const document of CONSENT_DOCUMENTS) {
    expect(consentVersion(document, now)).toBe(LEGAL_EDITIONS[CONSENT_TEXTS[document]].at(-1));
  }
});
