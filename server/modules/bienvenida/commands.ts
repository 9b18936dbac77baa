/** Making the company: all of it in one work, and once. */
import { SYSTEM } from '../../core/auth/actor.ts';
import { givePass, markOf } from '../../core/auth/factor/pass.ts';
import { COMPANY_ID } from '../../core/company.ts';
import { attachFiles, removeFile } from '../../core/files/commands.ts';
import type { Received } from '../../core/files/receive.ts';
import { listFiles } from '../../core/files/rows.ts';
import { endFirstRun, requireWaiting } from '../../core/first-run/state.ts';
import { beginFirstSteps } from '../../core/first-run/steps.ts';
import { refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { joinWords } from '../../shared/text.ts';
import { archivosEmpresa } from '../parametrizacion/public.ts';
import { crearGruposIniciales } from '../usuarios/public.ts';
import * as aplicar from './aplicar.ts';
import { leerPasos } from './pasos.ts';

/** Nobody is signed in yet: what the assistant writes is the program's. */
export const comoSistema = (w: Work): Work => ({ ...w, actor: SYSTEM });

const LOGO = { tabla: 'empresa', registro_id: COMPANY_ID } as const;
export const usosDelLogo = archivosEmpresa.spec.usos;

export async function ponerLogo(w: Work, platform: Platform, recibidos: readonly Received[]): Promise<void> {
  await quitarLogo(w, platform);
  await attachFiles(comoSistema(w), { platform, record: LOGO, usos: usosDelLogo }, recibidos);
}

export async function quitarLogo(w: Work, platform: Platform): Promise<void> {
  for (const { id } of await listFiles(w.tx, platform, LOGO, ['logo'])) {
    await removeFile(comoSistema(w), { platform, record: LOGO, usos: usosDelLogo }, id);
  }
}

const NOMBRES = { usuario: 'tu usuario', empresa: 'la empresa', bodega: 'la primera bodega' } as const;

/** Of two who do it at once the second is told, and writes nothing. Gives the superuser, and a pass with which they set a second factor. */
export async function crearEmpresa(
  w: Work,
  platform: Platform,
  demostracion: ((w: Work) => Promise<unknown>) | null,
): Promise<{ username: string; alta: string }> {
  await requireWaiting(w.tx);
  const { usuario, empresa, bodega, numeracion, areas } = await leerPasos(w.tx);
  const faltan = Object.entries({ usuario, empresa, bodega }).filter(([, datos]) => datos === null);
  if (!usuario || !empresa || !bodega) {
    const nombres = faltan.map(([paso]) => NOMBRES[paso as keyof typeof NOMBRES]);
    throw refused(
      `${nombres.length === 1 ? 'Falta' : 'Faltan'} ${joinWords(nombres)}.`,
      Object.fromEntries(faltan.map(([paso]) => [paso, ['Falta este paso.']])),
    );
  }
  const own = comoSistema(w);
  // First, on what it expects: an empty company.
  if (demostracion) await demostracion(own);
  else await crearGruposIniciales(own);
  await aplicar.aplicarEmpresa(own, empresa);
  await aplicar.aplicarBodega(own, bodega);
  if (numeracion) await aplicar.aplicarNumeracion(own, numeracion);
  if (areas) await aplicar.aplicarAreas(own, areas);
  const { id } = await aplicar.aplicarUsuario(own, usuario);
  await endFirstRun(own);
  await beginFirstSteps(own);
  const { username, password_hash } = usuario;
  return { username, alta: givePass(platform, 'alta', { usuario: id, marca: markOf(password_hash) }) };
}
