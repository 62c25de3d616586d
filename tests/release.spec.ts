import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Manifest {
  version: string;
  private?: boolean;
  files?: string[];
  publishConfig?: { access?: string };
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> };
const { version } = JSON.parse(read('package.json')) as Manifest;
const folders = Object.keys(packages).filter((place) => !place.includes('node_modules/'));

describe('the version of the product', () => {
  it('is the same in every package and in their dependencies on each other', () => {
    expect(folders.length).toBeGreaterThan(30);
    const named = folders.flatMap((folder) => {
      const manifest = JSON.parse(read(join(folder, 'package.json'))) as Manifest;
      const inner = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
        .filter(([name]) => name.startsWith('@orbita/'))
        .map(([name, asked]) => `${folder} → ${name} ${asked}`);
      return [`${folder} ${manifest.version}`, ...inner];
    });
    expect(named.filter((line) => !line.endsWith(` ${version}`))).toEqual([]);
    expect(folders.map((folder) => packages[folder]?.version).filter((one) => one !== version)).toEqual([]);
  });

  it('is the image tag of the clusters', () => {
    const tags = [
      'docs/DEPLOY.md',
      'k8s/overlays/production/kustomization.yaml',
      'k8s/restore/production/kustomization.yaml',
    ].flatMap((path) => [...read(path).matchAll(/orbita(?:, newTag: |:)(\d+\.\d+\.\d+)/g)].map(([, tag]) => tag));
    expect(tags).toEqual([version, version, version, version]);
  });

  it('has an entry in the changelog in users’ words, with its day', () => {
    const [newest] = /^## \d.*$/m.exec(read('CHANGELOG.md')) ?? [];
    expect(newest).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} — \\d{1,2} [а-я]+ \\d{4}$`));
  });
});

describe('what is published', () => {
  const published = folders
    .map((folder): [string, Manifest] => [folder, JSON.parse(read(join(folder, 'package.json'))) as Manifest])
    .filter(([, manifest]) => manifest.private !== true);

  it('is the client and its parts', () => {
    expect(published.map(([folder]) => folder).sort()).toEqual(['packages/client', 'packages/contracts']);
  });

  it.each(published)('%s is public and built when it is packed', (_, manifest) => {
    // npm makes a scoped package private by default, and a checkout has no dist.
    expect(manifest.publishConfig).toEqual({ access: 'public' });
    expect(manifest.files).toContain('dist');
    expect(manifest.scripts?.['prepack']).toBe('tsc -b tsconfig.build.json');
  });
});
