/** The acts of an order. Each happens once: the state that it leaves the order in does not let it again. */
import { authorizedBy } from '../../core/auth/grants.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos } from '../../shared/money.ts';
import { joinWords } from '../../shared/text.ts';
import { pesos } from '../cartera/public.ts';
import { release } from '../inventarios/public.ts';
import { examinar, pedirAprobacion, salirDeBorrador } from './confirmar.ts';
import type { Autorizable, ConMotivo, Liberacion, Simple } from './contract/actos.ts';
import type { Pedido } from './contract/pedido.ts';
import { type Abierto, abrirActo, documentoDe, guardar } from './guardado.ts';
import { findPedido, type LineaPedido } from './lectura.ts';
import { manifest } from './manifest.ts';
import { alCambiarDeCotizacion, alReservarPedido, alSoltarPedido } from './oyentes.ts';
import { requireFaltante, reservar, servirLlegada } from './reservar.ts';
import { NOMBRES_ESTADO, queridaDe } from './rules/estados.ts';

const { permisos } = manifest;

interface Dicho {
  readonly msg: string;
  readonly data: Pedido;
}

async function decir(w: Work, id: number, avisos: readonly string[] = []): Promise<Dicho> {
  const data = await findPedido(w.tx, id, w.actor);
  const said = `Pedido ${data.numero ?? 'en borrador'}: ${data.estado_nombre}.`;
  const libera = data.libera_con === null ? [] : [`Libera si abona ${pesos(toCentavos(data.libera_con) ?? 0)}.`];
  return { msg: [said, ...avisos, ...libera].join(' '), data };
}

export async function confirmar(w: Work, id: number, body: Autorizable): Promise<Dicho> {
  const abierto = await abrirActo(w, id, body?.version, 'confirmar');
  if (abierto.pedido.estado !== 'BORRADOR') return decir(w, id, (await examinar(w, abierto, { exige: true })).avisos);
  const { espera, cambios } = await salirDeBorrador(w, abierto, body?.autorizacion);
  if (!espera) return decir(w, id, (await examinar(w, abierto, { exige: true, cambios })).avisos);
  await pedirAprobacion(w, abierto, cambios);
  return decir(w, id);
}

/** What waits for approval is looked at, as if it were confirmed now; what is held passes. */
export async function liberar(w: Work, id: number, { version, motivo, autorizacion }: Liberacion): Promise<Dicho> {
  const abierto = await abrirActo(w, id, version, 'liberar');
  const { estado, numero } = abierto.pedido;
  const msg = `El pedido ${numero} está ${NOMBRES_ESTADO[estado]}: lo libera quien tiene permiso.`;
  const uc_id = await authorizedBy(w, permisos.liberar, autorizacion, msg);
  if (estado !== 'POR_APROBAR') {
    await examinar(w, abierto, { exige: true, libera: { uc_id, motivo } });
    return decir(w, id);
  }
  return decir(w, id, (await examinar(w, abierto, { exige: true, cambios: { motivo } })).avisos);
}

export async function reservarFaltante(w: Work, id: number, body: Simple): Promise<Dicho> {
  const abierto = await abrirActo(w, id, body?.version, 'reservar');
  requireFaltante(abierto);
  const { lineas, reservas } = await reservar(w, abierto, { exige: true });
  await guardar(w, abierto, lineas, {});
  if (reservas.length > 0) await alReservarPedido.decir(w, { pedido_id: id, reservas });
  return decir(w, id);
}

/** Whatever it holds is free for others; nothing of it is wanted any more. */
export async function anular(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Dicho> {
  const abierto = await abrirActo(w, id, version, 'anular');
  const { lineas } = abierto;
  if (
    lineas.some(
      ({ con_stock, despachado_mil, facturado_mil }) => facturado_mil > 0 || (con_stock === 1 && despachado_mil > 0),
    )
  )
    throw refused('El pedido tiene mercancía despachada o facturada, no se puede anular: ciérralo.');
  const sueltas = lineas.map(
    (linea): LineaPedido => ({
      ...{ ...linea, reservado_mil: 0, alistado_mil: 0, despachado_mil: 0, cancelado_mil: linea.cantidad_mil },
    }),
  );
  await soltar(w, abierto, sueltas, { estado: 'ANULADO', alistando: 0, motivo }, motivo);
  return decir(w, id);
}

/** What was not sent is cancelled; what was may be invoiced still. */
export async function cerrar(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Dicho> {
  const abierto = await abrirActo(w, id, version, 'cerrar');
  const { pedido, lineas } = abierto;
  if (!lineas.some(({ despachado_mil }) => despachado_mil > 0))
    throw refused('Del pedido no se ha despachado nada: anúlalo.');
  if (pedido.alistando === 1 || lineas.some(({ alistado_mil, despachado_mil }) => alistado_mil > despachado_mil))
    throw refused('El pedido está en alistamiento: hay que terminarlo o liberarlo antes de cerrar el pedido.');
  const cortas = lineas.map((linea): LineaPedido => {
    const { cantidad_mil, despachado_mil } = linea;
    return { ...linea, reservado_mil: despachado_mil, cancelado_mil: cantidad_mil - despachado_mil };
  });
  const faltante = cortas.some(({ cancelado_mil }) => cancelado_mil > 0);
  await soltar(w, abierto, cortas, { estado: faltante ? 'CERRADO_CON_FALTANTE' : 'CERRADO', motivo }, motivo);
  return decir(w, id);
}

async function soltar(
  w: Work,
  abierto: Abierto,
  lineas: readonly LineaPedido[],
  cambios: Parameters<typeof guardar>[3],
  motivo: string,
): Promise<void> {
  const { id, cotizacion_id } = abierto.pedido;
  await release(w, documentoDe(abierto.pedido));
  await guardar(w, abierto, lineas, cambios, motivo);
  await alSoltarPedido.decir(w, id);
  const { bodega_id } = abierto.pedido;
  await servirLlegada(
    w,
    lineas.filter(({ con_stock }) => con_stock === 1).map(({ producto_id }) => ({ producto_id, bodega_id })),
  );
  if (cotizacion_id !== null) await alCambiarDeCotizacion.decir(w, cotizacion_id);
}

/** All that is wanted of it left, and came. */
export async function entregar(w: Work, id: number, body: Simple): Promise<Dicho> {
  const abierto = await abrirActo(w, id, body?.version, 'entregar');
  const left = abierto.lineas.filter((linea) => linea.despachado_mil < queridaDe(linea));
  if (left.length > 0) {
    const names = joinWords(left.slice(0, 3).map(({ cod_prod }) => cod_prod));
    throw refused(`Falta despachar ${names}${left.length > 3 ? ' y otros' : ''}: despáchalo o cierra el pedido.`);
  }
  await guardar(w, abierto, abierto.lineas, { entregado: w.instant });
  return decir(w, id);
}
