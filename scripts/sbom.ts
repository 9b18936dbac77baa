/** `npm run sbom [-- FILE]`: writes the bill of materials of the locked packages (CycloneDX 1.6), to `dist/sbom.cdx.json` unless said. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildSbom, type Lock } from './lib/sbom.ts';

const root = join(import.meta.dirname, '..');
const file = resolve(process.argv[2] ?? join(root, 'dist', 'sbom.cdx.json'));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const bill = buildSbom(lock);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${bill.components.length} packages in ${file}\n`);
