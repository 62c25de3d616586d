import { blankDocument } from '../editing/elements.js';
import { readDocument, upgradeDocument } from './versions.js';

/** Two steps: a colour becomes a background, and pages become slides. */
const STEPS = [
  (document: Record<string, unknown>) => ({ ...document, background: { color: document['color'] }, color: undefined }),
  (document: Record<string, unknown>) => ({ slides: document['pages'], background: document['background'] }),
];

describe('the version of a stored document', () => {
  it('is upgraded step by step, each step from its own version', () => {
    expect(upgradeDocument({ schema: 1, color: 'red', pages: [1] }, STEPS)).toEqual({
      schema: 3,
      slides: [1],
      background: { color: 'red' },
    });
    expect(upgradeDocument({ schema: 2, background: 'blue', pages: [1] }, STEPS)).toEqual({
      schema: 3,
      slides: [1],
      background: 'blue',
    });
  });

  it('leaves a document of the present version as it is, and the stored one untouched', () => {
    const present = { schema: 3, slides: [] };
    expect(upgradeDocument(present, STEPS)).toBe(present);
    const old = Object.freeze({ schema: 1, color: 'red', pages: [] });
    upgradeDocument(old, STEPS);
    expect(old).toEqual({ schema: 1, color: 'red', pages: [] });
  });

  it.each([[4], [0], [-1], [1.5], ['two'], [undefined], [Number.NaN]])('%s is refused as unknown', (schema) => {
    expect(() => upgradeDocument({ schema, slides: [] }, STEPS)).toThrow(/of version .*, known is 3/);
  });

  it.each([[null], [undefined], ['{"schema":1}'], [7], [[{ schema: 1 }]]])('%p is refused as no document', (stored) => {
    expect(() => upgradeDocument(stored, STEPS)).toThrow('no document');
  });

  it('reads a current document, and refuses one that only claims to be current', () => {
    const document = blankDocument('4:5');
    expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
    expect(() => readDocument({ schema: 1, format: '4:5', slides: [] })).toThrow();
  });
});
