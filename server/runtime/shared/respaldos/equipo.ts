/** What there is of copies on this machine. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Maquina } from '../../../core/respaldos/puerto.ts';
import { diaDe } from '../../../core/respaldos/retencion.ts';
import type { ServerSettings } from '../settings.ts';
import { CARPETA_SIMULACRO } from './simulacro.ts';

/** The daily copy of the last day, and when it was made. */
export function newestDaily(folder: string): { name: string; at: number } | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => diaDe(name) !== null) : [];
  const name = names.sort().at(-1);
  return name === undefined ? null : { name, at: statSync(join(folder, name)).mtimeMs };
}

/** Takes away what a server that was killed left of copies and drills. */
export function sweep({ dataDir, backupsDir }: ServerSettings): void {
  for (const [folder, begins] of [
    [dataDir, CARPETA_SIMULACRO],
    [backupsDir, 'envio-'],
  ] as const) {
    const left = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(begins)) : [];
    for (const name of left) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

export async function leerMaquina({ dataDir }: ServerSettings): Promise<Maquina> {
  const disk = await statfs(dataDir).catch(() => null);
  return {
    disco_libre: disk ? disk.bavail * disk.bsize : null,
    disco_total: disk ? disk.blocks * disk.bsize : null,
  };
}
