/** Counting: a line at a time, each with a version of its own, so that two people count one receipt at once. */
import { updateRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import { AppError, invalid, notFound } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { enBase, Rechazo } from '../inventarios/public.ts';
import { productsForStock } from '../productos/public.ts';
import type { Conteo } from './contract/actos.ts';
import type { Entrada, LineaLeida } from './contract/entrada.ts';
import { type LineaGuardada, leerLineas, seDiceEnBase } from './detalle.ts';
import { findEntrada } from './lectura.ts';
import { enSuCampo, RECHAZADO_DE_MAS } from './lineas.ts';
import { requireActo } from './mover.ts';

type Contada = LineaLeida & { readonly entrada: Pick<Entrada, 'id' | 'version' | 'estado' | 'unidades'> };

/** From the first count on the receipt is EN_CONTEO. Throws `modificado` with the line as it is when somebody counted it meanwhile. */
export async function contarLinea(w: Work, id: number, linea: number, conteo: Conteo): Promise<Contada> {
  const { version } = await requireCabeza(w, id);
  const { entrada, current } = await requireActo(w, id, version, 'contar');
  const row = (await leerLineas(w.tx, id)).find((each) => each.id === linea);
  if (!row) throw notFound('No se encontró la línea de la entrada.');
  const { version: dicha } = conteo;
  if (row.revision !== dicha)
    throw new AppError('modificado', SERVER_MESSAGES.modificado, { data: await leer(w, id, linea) });
  const counted = await contada(w, row, conteo);
  const more = counted.recibido_mil - row.recibido_mil;
  await updateRow(
    w,
    'entrada',
    { id, version, current },
    {
      unidades_mil: entrada.unidades_mil + more,
      ...(entrada.estado === 'BORRADOR'
        ? { estado: 'EN_CONTEO', contado: w.instant, contado_uc_id: w.actor.userId }
        : {}),
    },
    entrada.estado === 'BORRADOR' ? { accion: 'estado' } : {},
  );
  const changed = { id: linea, ...counted, revision: row.revision + 1 };
  await updateRows(w, 'entrada_detalle', [changed], { parent: { entrada_id: id } });
  return leer(w, id, linea);
}

async function requireCabeza(w: Work, id: number) {
  const row = await w.tx.selectFrom('entrada').select('version').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la entrada de mercancía.');
  return row;
}

async function leer(w: Work, id: number, linea: number): Promise<Contada> {
  const { version, estado, unidades, detalle } = await findEntrada(w.tx, id, w.actor);
  const found = detalle.find((each) => each.id === linea);
  if (!found) throw notFound('No se encontró la línea de la entrada.');
  return { ...found, entrada: { id, version, estado, unidades } };
}

/** What it is after the count, in base units. */
async function contada(w: Work, row: LineaGuardada, { en_base, version: _, ...said }: Conteo) {
  const { lote = row.lote, fecha_vencimiento = row.fecha_vencimiento } = said;
  const held = { recibido: row.recibido_mil, rechazado: row.rechazado_mil, bonificado: row.bonificado_mil };
  const productos = await productsForStock(w.tx, row.producto_id === null ? [] : [row.producto_id]);
  const producto = productos.get(row.producto_id ?? 0);
  const counts = (['recibido', 'rechazado', 'bonificado'] as const).some((campo) => said[campo] !== undefined);
  if (counts && !producto) {
    const msg = row.cargo === 1 ? 'Un cargo no se cuenta.' : 'Homologa el producto antes de contarlo.';
    throw invalid({ recibido: [msg] }, msg);
  }
  const de = (campo: keyof typeof held): number => {
    const value = said[campo];
    if (value === undefined || !producto) return held[campo];
    const presentacion = (en_base ?? seDiceEnBase(row)) ? null : row.presentacion_id;
    return enSuCampo(campo, () => enBase(producto, presentacion, value)).cantidad_mil;
  };
  return enCeldas(() => {
    const [recibido_mil, rechazado_mil, bonificado_mil] = [de('recibido'), de('rechazado'), de('bonificado')];
    if (rechazado_mil > recibido_mil) throw new Rechazo('rechazado', RECHAZADO_DE_MAS);
    const contada: 0 | 1 = said.recibido === undefined ? row.contada : 1;
    return { recibido_mil, rechazado_mil, bonificado_mil, lote, fecha_vencimiento, contada };
  });
}

/** A refusal of the line, at its own field. */
function enCeldas<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Rechazo)) throw error;
    throw invalid({ [error.campo]: [error.message] }, error.message);
  }
}

/** 'Contadas 8 de 10.' */
export const contado = ({ recibido, facturado, cod_prod }: Contada): string =>
  `${cod_prod}: ${toCantidad(Math.round(recibido * 1_000))} de ${toCantidad(Math.round(facturado * 1_000))}.`;
