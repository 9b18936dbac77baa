/** An invoice is made again: the note, the new invoice and what was paid of it, in one transaction or not at all. */
import { authorizedBy } from '../../core/auth/grants.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Platform } from '../../core/platform.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { searchKey } from '../../shared/text.ts';
import { alAbonarClientes } from '../cartera/public.ts';
import { hayConciliados, liberarAplicaciones, reaplicar } from '../cartera-clientes/public.ts';
import { findCliente } from '../clientes/public.ts';
import {
  crearNotaCredito,
  emitirPreparada,
  facturarPedidos,
  findFactura,
  momentoDe,
  type Software,
  transmitirFactura,
} from '../facturas/public.ts';
import type { Refacturacion } from './contract/leida.ts';
import type { RefacturacionPedida } from './contract/pedida.ts';
import { documentosEncadenados, findRefacturacion } from './lectura.ts';
import { manifest } from './manifest.ts';
import { NUEVA } from './pagos.ts';
import { type Plan, planear } from './planear.ts';
import { estadoDe } from './rules/cambios.ts';
import { causaDe } from './rules/causas.ts';
import { movidasDe } from './simular.ts';

export async function refacturar(w: Work, software: Software, datos: RefacturacionPedida): Promise<Refacturacion> {
  const plan = await planear(w, datos);
  const { factura, motivo } = plan;
  const recibos = plan.aplicadas.flatMap(({ recibo_id }) => recibo_id ?? []);
  const msg = (await hayConciliados(w.tx, recibos))
    ? 'La factura tiene pagos conciliados con banco, requiere autorización.'
    : `La re-facturación de ${factura.numero} la autoriza quien tiene permiso.`;
  const autoriza_id = await authorizedBy(w, manifest.permisos.autorizar, datos.autorizacion, msg);
  const current = () => findFactura(w.tx, factura.id, w.actor);
  await requireVersion(w, 'factura', factura.id, datos.version ?? factura.version, { current });
  const said = `Re-facturación de ${factura.numero}: ${motivo}`.slice(0, 300);
  await liberarAplicaciones(w, plan.aplicadas, plan.liberar_cts, said);
  const nota_id = (await crearNotaCredito(w, software, factura.id, notaDe(plan, datos), plan.devueltas)).id;
  const nueva_id = await emitirPreparada(
    w,
    software,
    { ...plan.cabeza, prefactura_id: null, observacion: datos.observacion },
    plan.preparada,
    plan.filas.map((fila) => ({ ...fila, unidad: fila.unidad_dian })),
  );
  const nueva = await findFactura(w.tx, nueva_id, w.actor);
  await reaplicar(
    w,
    plan.pagos.movidas.map((movida) => ({
      ...movida,
      documento_id: movida.documento_id === NUEVA ? (nueva.cartera_documento_id ?? 0) : movida.documento_id,
    })),
  );
  await facturarPedidos(w, plan.aumentos);
  const id = await guardar(w, plan, datos, { nota_id, nueva_id, autoriza_id });
  await alAbonarClientes.decir(w, [...new Set([factura.persona_id, nueva.persona_id])]);
  await avisar(w, id, plan, nueva.numero);
  return findRefacturacion(w.tx, id);
}

function notaDe({ tomadas, devueltas }: Plan, datos: RefacturacionPedida): Parameters<typeof crearNotaCredito>[3] {
  const { concepto, observacion, acepta_periodo_cerrado } = datos;
  // To annul takes all that is left by itself.
  const lineas = tomadas.map(({ fila, resta }) => ({
    factura_detalle_id: fila.id,
    cantidad: toCantidad(resta.escrita_mil),
  }));
  const base = { concepto, observacion, acepta_periodo_cerrado, afecta_inventario: devueltas.size > 0 };
  return concepto === '2' ? base : { ...base, lineas };
}

interface Hechos {
  readonly nota_id: number;
  readonly nueva_id: number;
  readonly autoriza_id: number | null;
}

async function guardar(w: Work, plan: Plan, datos: RefacturacionPedida, hechos: Hechos): Promise<number> {
  const { factura, motivo, nota_cts, cabeza, pagos } = plan;
  const documentos = await documentosEncadenados(w.tx, [factura.id, hechos.nota_id, hechos.nueva_id]);
  const [nota, nueva] = [documentos.get(hechos.nota_id), documentos.get(hechos.nueva_id)];
  const words = [factura.numero, nota?.numero, nueva?.numero, documentos.get(factura.id)?.cliente, nueva?.cliente];
  return insertRow(w, 'refacturacion', {
    ...{ fecha: momentoDe(w.now).fecha, factura_id: factura.id, persona_id: factura.persona_id, ...hechos },
    original: factura.numero,
    ...{ motivo, causa: causaDe(motivo), alcance: datos.alcance, observacion: datos.observacion },
    mantiene_aplicaciones: datos.mantiene_aplicaciones ? 1 : 0,
    ...{ nota_cts, nueva_cts: cabeza.total_cts, diferencia_cts: cabeza.total_cts - nota_cts },
    ...{ movido_cts: pagos.movido_cts, a_favor_cts: pagos.a_favor_cts },
    aplicaciones: JSON.stringify(movidasDe(plan)),
    estado: estadoDe([nota, nueva].flatMap((each) => each ?? [])),
    busca: searchKey([...words, motivo].filter(Boolean).join(' ')),
  });
}

/** Who sells to that customer hears of it. */
async function avisar(w: Work, id: number, { factura }: Plan, nueva: string): Promise<void> {
  const { vendedor_id, nombre } = await findCliente(w.tx, factura.persona_id);
  const mensaje = `La factura ${factura.numero} de ${nombre} se re-facturó: ahora es ${nueva}.`;
  const usuarios = vendedor_id === null ? [] : [vendedor_id];
  await notify(w, 'factura_refacturada', { titulo: 'Factura re-facturada', mensaje, object_id: id, usuarios });
}

/** What the tax office did not take goes to it again, the note first. */
export async function reintentar(
  w: Work,
  platform: Platform,
  id: number,
  version: number | null | undefined,
): Promise<Refacturacion> {
  const row = await findRefacturacion(w.tx, id);
  const current = () => findRefacturacion(w.tx, id);
  await requireVersion(w, 'refacturacion', id, version ?? row.version, { current });
  if (row.estado === 'COMPLETADA') throw refused('La re-facturación ya está COMPLETADA.');
  for (const { id: factura_id, estado_dian } of [row.nota_credito, row.factura_nueva]) {
    if (estado_dian === 'RECHAZADA') await transmitirFactura(w, platform.settings.dian, factura_id, undefined);
  }
  const rechazados = [row.nota_credito, row.factura_nueva].filter(({ estado_dian }) => estado_dian === 'RECHAZADA');
  if (rechazados.length === 0)
    throw refused('Los documentos todavía están en la cola de la DIAN: nada que reintentar.');
  return findRefacturacion(w.tx, id);
}

/** The tax office said something of a document: the re-invoicing that it is of follows. */
export async function seguirDian(w: Work, factura_id: number): Promise<void> {
  const rows = await w.tx
    .selectFrom('refacturacion')
    .select(['id', 'version', 'estado', 'nota_id', 'nueva_id'])
    .where((eb) => eb.or([eb('nota_id', '=', factura_id), eb('nueva_id', '=', factura_id)]))
    .execute();
  for (const { id, version, estado: antes, nota_id, nueva_id } of rows) {
    const documentos = await documentosEncadenados(w.tx, [nota_id, nueva_id]);
    const estado = estadoDe([...documentos.values()]);
    if (estado === antes) continue;
    await requireTransition(w.tx, 'refacturacion', antes, estado);
    const current = () => findRefacturacion(w.tx, id);
    await updateRow(w, 'refacturacion', { id, version, current }, { estado }, { accion: 'estado' });
  }
}
