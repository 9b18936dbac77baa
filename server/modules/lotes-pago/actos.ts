/** The acts of a batch before the bank pays: asked for, approved by another person, sent to the bank, given back. */
import { requireAnotherPerson } from '../../core/auth/another-person.ts';
import { spendGrant } from '../../core/auth/grants.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { AppError, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { pesos } from '../cartera/public.ts';
import { buscaDe } from './commands.ts';
import type { Aprobacion, ConMotivo, Simple } from './contract/actos.ts';
import type { Lote } from './contract/lote.ts';
import { findLote, type LineaGuardada, leerLineas } from './lectura.ts';
import { manifest } from './manifest.ts';
import { type LoteGuardado, mover, requireActo } from './mover.ts';
import { impedimento, pagables } from './pagables.ts';
import { proveedoresDe } from './proveedores.ts';

const { permisos } = manifest;
const LOTE = 'LOTE_PAGO';
/** An account that changed so lately is looked at by another person. */
const DIAS_CUENTA = 5;
const DIA_MS = 86_400_000;

/** It takes its number, the first time, and waits for who approves. */
export async function solicitar(w: Work, id: number, { version }: Simple): Promise<Lote> {
  const lote = await requireActo(w, id, version, 'solicitar');
  await requirePagables(w, await leerLineas(w.tx, id));
  const numero = lote.numero ?? (await takeNumber(w, LOTE)).texto;
  const data = await mover(w, lote, {
    ...{ estado: 'POR_APROBAR', numero, motivo: null, busca: buscaDe(numero, lote) },
  });
  const mensaje = `${numero}, por ${pesos(lote.total_cts)}.`;
  await notify(w, 'lote_por_aprobar', { titulo: 'Lote de pago por aprobar', mensaje, object_id: id });
  return data;
}

const pagadosEn = (w: Work, lineas: readonly LineaGuardada[]) =>
  proveedoresDe(
    w.tx,
    lineas.map(({ proveedor_id }) => proveedor_id),
    businessDay(w.now),
  );

/** Nothing that it pays is held, its supplier blocked, or its discount gone on the day of the payment: today unless said. */
export async function requirePagables(
  w: Work,
  lineas: readonly LineaGuardada[],
  fecha: string = businessDay(w.now),
): Promise<void> {
  const documentos = await pagables(
    w.tx,
    lineas.flatMap(({ documento_id }) => documento_id ?? []),
    fecha,
  );
  const proveedores = await pagadosEn(w, lineas);
  for (const { documento_id, proveedor_id, n_factura, descuento_hasta } of lineas) {
    const discrepancias = documentos.get(documento_id ?? 0)?.discrepancias ?? 0;
    const bloqueo = proveedores.get(proveedor_id)?.bloqueo ?? null;
    const held = impedimento({ discrepancias, n_factura: n_factura ?? '', bloqueo });
    if (held) throw refused(held);
    if (descuento_hasta !== null && descuento_hasta < fecha)
      throw refused(`El descuento de la factura ${n_factura ?? ''} se daba hasta el ${formatDate(descuento_hasta)}.`);
  }
}

/** By another person than who made or last changed it. The accounts that it is paid to are kept as they are now. */
export async function aprobar(w: Work, id: number, { version, autorizacion }: Aprobacion): Promise<Lote> {
  const lote = await requireActo(w, id, version, 'aprobar');
  const msg = 'El lote lo aprueba otra persona: ni quien lo hizo ni quien lo cambió.';
  requireAnotherPerson(w, [lote.uc_id, lote.cambiado_uc_id], msg);
  const lineas = await leerLineas(w.tx, id);
  await requirePagables(w, lineas);
  const proveedores = await pagadosEn(w, lineas);
  await requireCuentas(w, [...proveedores.values()], autorizacion);
  const cuentas = lineas.flatMap((linea) => {
    const proveedor = proveedores.get(linea.proveedor_id);
    if (!proveedor) return [];
    const { banco_id, tipo_cuenta, numero_cuenta } = proveedor;
    return [{ id: linea.id, banco_id, tipo_cuenta, numero_cuenta }];
  });
  await mover(w, lote, { estado: 'APROBADO', aprobado: w.instant, aprobado_uc_id: w.actor.userId });
  await updateRows(w, 'lote_pago_detalle', cuentas, { parent: { lote_id: id } });
  await avisar(w, lote, `${lote.numero} fue aprobado.`);
  return findLote(w.tx, id);
}

/** The classic fraud: who is paid is another since yesterday. */
async function requireCuentas(
  w: Work,
  proveedores: readonly { readonly cambio: string | null }[],
  autorizacion: string | null,
): Promise<void> {
  const desde = new Date(w.now.getTime() - DIAS_CUENTA * DIA_MS).toISOString();
  const [last] = proveedores.flatMap(({ cambio }) => (cambio !== null && cambio >= desde ? [cambio] : [])).toSorted();
  if (last === undefined) return;
  const permiso = permisos.autorizarCuenta;
  const fecha = formatDate(businessDay(new Date(last)));
  const msg = `La cuenta bancaria del proveedor fue modificada el ${fecha}, requiere autorización.`;
  if (!autorizacion) throw new AppError('requiere_autorizacion', msg, { data: { permission: permiso.codename } });
  await spendGrant(w, autorizacion, permiso);
}

/** It is a draft again, for who made it to correct it. */
export async function rechazar(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Lote> {
  const lote = await requireActo(w, id, version, 'rechazar');
  const data = await mover(w, lote, { estado: 'BORRADOR', motivo, aprobado: null, aprobado_uc_id: null }, motivo);
  await avisar(w, lote, `${lote.numero} fue rechazado: ${motivo}`);
  return data;
}

async function avisar(w: Work, { id, uc_id, cambiado_uc_id }: LoteGuardado, mensaje: string): Promise<void> {
  const usuarios = [...new Set([uc_id, cambiado_uc_id])].flatMap((each) =>
    each === w.actor.userId ? [] : (each ?? []),
  );
  await notify(w, 'lote_decidido', { titulo: 'Lote de pago', mensaje, object_id: id, usuarios });
}

/** Everybody has an account, and it is the one that was approved. */
export async function generarArchivo(w: Work, id: number, { version }: Simple): Promise<Lote> {
  const lote = await requireActo(w, id, version, 'archivo');
  const lineas = await leerLineas(w.tx, id);
  await requirePagables(w, lineas);
  const proveedores = await pagadosEn(w, lineas);
  for (const { proveedor_id, proveedor, banco_id, numero_cuenta } of lineas) {
    const now = proveedores.get(proveedor_id);
    if (!now?.numero_cuenta) throw refused(`${proveedor} no tiene cuenta bancaria.`);
    if (now.numero_cuenta !== numero_cuenta || now.banco_id !== banco_id)
      throw refused(
        `La cuenta de ${proveedor} cambió después de aprobar el lote: recházalo para que se apruebe de nuevo.`,
      );
  }
  return mover(w, lote, { estado: 'ARCHIVO_GENERADO', archivo: w.instant });
}
