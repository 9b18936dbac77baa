/** What accounting does with the documents of suppliers: recorded, let pass by another person, annulled. */
import { requireAnotherPerson } from '../../core/auth/another-person.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { anularDocumento, type DocumentoGuardado, discrepar, intacto } from '../cartera/public.ts';
import { requireOpenPeriod } from '../contabilidad/public.ts';
import { descausar, entradasPorCausar } from '../entradas-mercancia/public.ts';
import { descausada, desvincular } from '../facturas-xml/public.ts';
import { soltarFactura } from '../notas-credito-proveedor/public.ts';
import { type Armada, armar } from './armar.ts';
import { asentarCausacion, contabilizar, ORIGEN } from './asentar.ts';
import type { Causacion, CausacionLeida, CausacionNotaDebito } from './contract/causar.ts';
import { entradasDe, findCausacion, retencionesDeDocumento } from './lectura.ts';
import { armarNotaDebito } from './nota-debito.ts';

/** Receipts become a payable. */
export const causar = (w: Work, datos: Causacion): Promise<CausacionLeida> =>
  registrar(w, datos, (hoy) => armar(w.tx, datos, hoy));

/** A debit note that was received becomes one by itself. */
export const causarNotaDebito = (w: Work, datos: CausacionNotaDebito): Promise<CausacionLeida> =>
  registrar(w, datos, (hoy) => armarNotaDebito(w.tx, datos.factura_id, hoy));

async function registrar(
  w: Work,
  { acepta_periodo_cerrado }: { readonly acepta_periodo_cerrado: boolean },
  arma: (hoy: string) => Promise<Armada>,
): Promise<CausacionLeida> {
  const hoy = businessDay(w.now);
  await requireOpenPeriod(w, 'COMPRAS', hoy, acepta_periodo_cerrado);
  return asentarCausacion(w, await arma(hoy), hoy);
}

interface ConMotivo {
  readonly version: number;
  readonly motivo: string;
}

const requireCausada = async (w: Work, id: number, version: number) => {
  const current = () => findCausacion(w.tx, id);
  await current();
  return requireVersion(w, 'cartera_documento', id, version, { current });
};

/** By another person than who recorded it, or made or confirmed what it was recorded of: what is open is let pass, with why. */
export async function liberar(w: Work, id: number, { version, motivo }: ConMotivo): Promise<CausacionLeida> {
  const documento = await requireCausada(w, id, version);
  if (documento.estado !== 'EN_DISCREPANCIA') throw refused('La factura no está en discrepancia.');
  const recibieron = (await entradasDe(w.tx, id)).flatMap((entrada) => [entrada.uc_id, entrada.confirmado_uc_id]);
  const msg = 'La factura la libera otra persona: ni quien la causó ni quien hizo o confirmó su entrada.';
  requireAnotherPerson(w, [documento.uc_id, ...recibieron], msg);
  await cerrarAbiertas(w, id, { liberada_uc_id: w.actor.userId }, motivo);
  await discrepar(w, id, 0);
  return findCausacion(w.tx, id);
}

/** Its differences hold it no longer. */
async function cerrarAbiertas(
  w: Work,
  documento_id: number,
  cambios: { readonly liberada_uc_id?: number | null },
  motivo: string,
): Promise<void> {
  const open = await w.tx
    .selectFrom('discrepancia')
    .where('documento_id', '=', documento_id)
    .where('abierta', '=', 1)
    .select(['id', 'version'])
    .execute();
  await updateRows(
    w,
    'discrepancia',
    open.map((row) => ({ ...row, ...cambios, abierta: 0 })),
    { motivo },
  );
}

/** While nothing touched it: its receipts are confirmed again, its document in the inbox waits again. */
export async function anular(w: Work, id: number, { version, motivo }: ConMotivo): Promise<CausacionLeida> {
  const documento = await requireCausada(w, id, version);
  const { estado, n_factura, tipo } = documento;
  if (estado === 'ANULADA') throw refused(`La factura ${n_factura} ya está anulada.`);
  if (!intacto(documento)) throw refused(`La factura ${n_factura} ya tiene pagos, notas o lotes: no se puede anular.`);
  const hoy = businessDay(w.now);
  await requireOpenPeriod(w, 'COMPRAS', hoy);
  await soltarFactura(w, id);
  await soltarOrigen(w, documento);
  await cerrarAbiertas(w, id, {}, motivo);
  await anularDocumento(w, id, hoy, motivo);
  const retenciones = await retencionesDeDocumento(w.tx, id);
  await contabilizar(w, { id, tipo, numero: n_factura, fecha: hoy }, { ...documento, retenciones }, -1);
  return findCausacion(w.tx, id);
}

async function soltarOrigen(w: Work, { id, origen_tipo, origen_id }: DocumentoGuardado): Promise<void> {
  if (origen_tipo === ORIGEN.NOTA_DEBITO) {
    if (origen_id === null) return;
    await descausada(w, origen_id);
    await desvincular(w, origen_id);
    return;
  }
  const entradas = (await findCausacion(w.tx, id)).entradas.map((entrada) => entrada.id);
  const factura = (await entradasPorCausar(w.tx, entradas))[0]?.factura_id ?? null;
  await descausar(w, entradas);
  if (factura !== null) await descausada(w, factura);
}
