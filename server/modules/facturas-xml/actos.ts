/** The acts of the inbox: look again, put aside, take back. */
import { readCompany } from '../../core/company.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { proveedorDeNit } from '../homologacion/public.ts';
import { type FacturaRecibida, leerFila } from './lectura.ts';
import { homologar } from './lineas.ts';
import { mover } from './mover.ts';
import { buscaDe } from './recibir.ts';
import { admite, NOMBRES_ESTADO } from './rules/estados.ts';
import { errorDe, nitSinDv } from './rules/leida.ts';

async function requireActo(w: Work, id: number, version: number, acto: 'homologar' | 'descartar' | 'recuperar') {
  const row = await requireVersion(w, 'factura_recibida', id, version, { current: () => leerFila(w.tx, id) });
  if (!admite(acto, row.estado)) {
    throw refused(`El documento está ${NOMBRES_ESTADO[row.estado]}: ya no se puede ${acto}.`);
  }
  return row;
}

/** Judged anew: its supplier may be in the directory by now, and its codes homologated. */
export async function volverAHomologar(w: Work, id: number, version: number): Promise<void> {
  await juzgar(w, await requireActo(w, id, version, 'homologar'));
}

async function juzgar(w: Work, row: FacturaRecibida): Promise<void> {
  const { nit } = await readCompany(w.tx);
  const proveedor = await proveedorDeNit(w.tx, row.nit);
  const proveedor_id = proveedor?.id ?? null;
  const error = errorDe(row, { nuestro: nit ? nitSinDv(nit) : null, proveedor_id });
  const busca = buscaDe(row, proveedor?.nombre ?? null);
  if (error) {
    await mover(w, row, { proveedor_id, busca, ...error, estado: 'CON_ERROR' });
    return;
  }
  const estado = row.estado === 'CON_ERROR' || row.estado === 'DESCARTADO' ? ('RECIBIDO' as const) : row.estado;
  await mover(w, row, { proveedor_id, busca, error: null, motivo: null, estado });
  await homologar(w, await leerFila(w.tx, row.id));
}

/** For who homologated some of its codes meanwhile. Of one that is in use already nothing changes. */
export async function homologarRecibida(w: Work, id: number): Promise<{ readonly pendientes: number }> {
  const row = await leerFila(w.tx, id);
  if (admite('homologar', row.estado)) await juzgar(w, row);
  const { pendientes } = await leerFila(w.tx, id);
  return { pendientes };
}

export async function descartar(w: Work, id: number, { version, motivo }: { version: number; motivo: string }) {
  const row = await requireActo(w, id, version, 'descartar');
  await mover(w, row, { estado: 'DESCARTADO', motivo }, motivo);
}

/** What was put aside is judged as if it came now; its number may have come again. */
export async function recuperar(w: Work, id: number, version: number): Promise<void> {
  const row = await requireActo(w, id, version, 'recuperar');
  const { nit, tipo, n_factura } = row;
  const other = await w.tx
    .selectFrom('factura_recibida')
    .where('nit', '=', nit)
    .where('tipo', '=', tipo)
    .where('n_factura', '=', n_factura)
    .where('estado', '<>', 'DESCARTADO')
    .select('id')
    .executeTakeFirst();
  if (other) throw refused(`El documento ${n_factura} se cargó de nuevo: descarta el otro primero.`);
  await juzgar(w, row);
}
