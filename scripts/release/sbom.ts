import { createHash } from 'node:crypto';
import { run } from '../testing/process.ts';
import type { Place } from './packages.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** The parts that are read of the CycloneDX document that npm writes. */
interface Bom {
  readonly specVersion: string;
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

export interface SbomOf {
  readonly name: string;
  readonly version: string;
  readonly at: Date;
  /** Where each package of the release is, by `name@version`. */
  readonly shipped: ReadonlyMap<string, readonly Place[]>;
}

const OF_DEVELOPMENT = 'cdx:npm:package:development';

export async function npmSbom(source: string): Promise<Bom> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--silent'];
  const { ok, output } = await run('npm', args, { cwd: source, quiet: true });
  if (!ok) throw new Error(`'npm sbom' failed: npm 10 or later is needed.\n${output}`);
  return JSON.parse(output);
}

/** Reduces npm's list of every package to those in the release, and removes whatever differs between two runs. */
export function releaseSbom(bom: Bom, { name, version, at, shipped }: SbomOf): Bom {
  const refs = new Set(bom.components.map((component) => component['bom-ref']));
  const missing = [...shipped.keys()].filter((ref) => !refs.has(ref));
  if (missing.length > 0) {
    throw new Error(
      `package-lock.json is not that of the installed packages (${missing.join(', ')}): run 'npm ci' and try again.`,
    );
  }
  const root = `${name}@${version}`;
  const component = { ...bom.metadata.component, 'bom-ref': root, type: 'application', name, version };
  const purl = `pkg:npm/${name}@${encodeURIComponent(version)}`;
  return {
    ...bom,
    serialNumber: `urn:uuid:${uuidOf([root, ...shipped.keys()].join('\n'))}`,
    metadata: { ...bom.metadata, timestamp: at.toISOString(), component: { ...component, purl } },
    components: bom.components.flatMap((one) => {
      const places = shipped.get(one['bom-ref']);
      if (places === undefined) return [];
      const properties = (one.properties ?? []).filter((property) => property.name !== OF_DEVELOPMENT);
      const said = places.map((value) => ({ name: 'portal:part', value }));
      return [{ ...one, properties: [...properties, ...said] }];
    }),
    dependencies: bom.dependencies.flatMap(({ ref, dependsOn = [] }, index) => {
      // The first entry is the portal itself, with the version of package.json.
      if (index > 0 && !shipped.has(ref)) return [];
      return [{ ref: index === 0 ? root : ref, dependsOn: dependsOn.filter((one) => shipped.has(one)) }];
    }),
  };
}

/** Makes a UUID from a text, always the same one for the same text. A UUID of version 8 may have any other bits. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
