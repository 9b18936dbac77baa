/**
 * Annulling payments of one owner (spec 000, section 7; design modulos.md, E4): whole documents or nothing. What the client sends is
 * believed of no more than which payments; all else is read here.
 */
import { sql } from 'kysely';
import { recordAccountingProcess } from '../../core/accounting-log.ts';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';
import { formatCount, joinWords } from '../../shared/text.ts';
import { avisarPagos } from './avisos.ts';
import type { TipoPago } from './campos.ts';
import type { Anulacion } from './contract/anulacion.ts';
import { addPagados } from './cuenta.ts';
import { leerConceptos, mesPagado } from './queries.ts';

/** Whom each kind is paid to, in the words of the specification (000, section 8). */
export const QUIENES = { p: 'propietarios', a: 'administraciones' } as const satisfies Record<TipoPago, string>;

interface Pedido {
  readonly persona_id: number;
  readonly detalle: readonly { readonly pago_id: number }[];
  readonly motivo: string | null;
}

export async function anularPagos(
  w: Work,
  { persona_id, detalle, motivo }: Pedido,
): Promise<{ msg: string; data: Anulacion }> {
  const ids = detalle.map(({ pago_id }) => pago_id);
  if (new Set(ids).size < ids.length) throw refused('Un pago está dos veces en la solicitud.');
  const pagos = await readDocumentos(w.tx, ids);
  const first = requireAnulables(pagos, { persona_id, ids: new Set(ids) });
  const annulled = {
    estado: 'ANULADO' as const,
    anulado: w.instant,
    anulado_uc_id: w.actor.userId,
    motivo_anulacion: motivo,
  };
  await updateRows(
    w,
    'pago',
    pagos.map(({ id, version }) => ({ id, version, ...annulled })),
    { accion: 'anular', ...(motivo ? { motivo } : {}) },
  );
  // Owed again, as it was.
  await insertRows(
    w,
    'pago',
    pagos.map(({ id, ...pago }) => ({ ...owedAgain(pago), reemplaza_id: id })),
  );
  await addPagados(
    w,
    { hecho: 'ANULACION', fecha: businessDay(w.now) },
    pagos.map((pago) => ({ ...pago, conceptos: leerConceptos(pago.conceptos) })),
  );
  const documentos = [...new Set(pagos.map(({ num_doc }) => num_doc))];
  const total = toPesos(pagos.reduce((sum, { neto_cts }) => sum + neto_cts, 0));
  const quienes = QUIENES[first.tipo];
  await recordAccountingProcess(w, {
    proceso: `Anulación de pagos de ${quienes}`,
    observacion: motivo ?? `Pagos anulados a ${first.n_completo}.`,
    cambios: pagos.map((pago) => {
      return { documento: pago.num_doc, campo: `Pago de ${mesPagado(pago)}`, antes: 'PAGADO', despues: 'ANULADO' };
    }),
  });
  await notify(w, 'pagos_anulados', {
    titulo: `Pagos anulados a ${first.n_completo}`,
    mensaje: `${w.actor.username} anuló ${formatCount(pagos.length, 'pago')} por ${formatMoney(total)} (${joinWords(documentos)}).`,
    object_id: first.id,
  });
  return {
    msg: `Anulación de pago de ${quienes} generado correctamente.`,
    data: { persona_id, n_completo: first.n_completo, anulados: pagos.length, total, documentos },
  };
}

/** The same, told to who was paid. */
export async function anularYAvisar(w: Work, pedido: Pedido) {
  const answer = await anularPagos(w, pedido);
  const ids = pedido.detalle.map(({ pago_id }) => pago_id);
  await avisarPagos(w, 'ANULADO', ids);
  return answer;
}

interface Pagado {
  readonly id: number;
  readonly version: number;
  readonly tipo: TipoPago;
  readonly contrato_id: number;
  readonly inmueble_id: number;
  readonly persona_id: number;
  readonly n_completo: string;
  readonly anio: number;
  readonly mes: number;
  readonly periodo: number;
  readonly dias: number;
  readonly estado: string;
  readonly canon_cts: number;
  readonly comision_cts: number;
  readonly iva_comision_cts: number;
  readonly retenciones_cts: number;
  readonly descuentos_cts: number;
  readonly neto_cts: number;
  readonly conceptos: string;
  readonly num_doc: string;
  readonly uno_por_todos_pagos: number;
  readonly conciliado: number;
  readonly orden_titular: string;
  readonly busca: string;
}

/** What stands of it besides who and when it was paid. */
function owedAgain({
  n_completo: _,
  version: __,
  num_doc: ___,
  uno_por_todos_pagos: ____,
  conciliado: _____,
  ...pago
}: Omit<Pagado, 'id'>) {
  return { ...pago, estado: 'PENDIENTE' as const };
}

/** The payments that were asked for, and those that share a document with them. */
async function readDocumentos(db: Reader, ids: readonly number[]): Promise<Pagado[]> {
  const { rows } = await sql<Pagado>`
    select q.id, q.version, q.tipo, q.contrato_id, q.inmueble_id, q.persona_id, p.n_completo, q.anio, q.mes, q.periodo, q.dias,
      q.estado, q.canon_cts, q.comision_cts, q.iva_comision_cts, q.retenciones_cts, q.descuentos_cts, q.neto_cts, q.conceptos,
      coalesce(q.num_doc, '') as num_doc, q.uno_por_todos_pagos, q.conciliado, q.orden_titular, q.busca
    from pago as q join persona as p on p.id = q.persona_id
    where q.id in (select value from json_each(${JSON.stringify(ids)})) or q.num_doc in (
      select num_doc from pago where id in (select value from json_each(${JSON.stringify(ids)})))
    order by q.periodo, q.id`.execute(db);
  return rows;
}

/** Every payment asked for exists, is of that owner, paid, free to be annulled, and none of its document is left out. The first of them. */
function requireAnulables(
  pagos: readonly Pagado[],
  { persona_id, ids }: { readonly persona_id: number; readonly ids: ReadonlySet<number> },
): Pagado {
  const asked = pagos.filter(({ id }) => ids.has(id));
  const [first] = asked;
  if (!first || asked.length < ids.size) throw refused('Un pago no existe: recarga la lista.');
  for (const pago of asked) {
    const which = `El pago ${pago.num_doc || `de ${mesPagado(pago)}`}`;
    if (pago.persona_id !== persona_id) throw refused(`${which} no es de ese beneficiario.`);
    if (pago.estado === 'ANULADO') throw refused(`${which} ya está anulado.`);
    if (pago.estado !== 'PAGADO') throw refused(`${which} no se ha pagado: no hay nada que anular.`);
    if (pago.uno_por_todos_pagos) throw refused(`${which} se hizo con un documento para todos: no se puede anular.`);
  }
  for (const pago of pagos) {
    if (pago.conciliado) throw refused(`El pago ${pago.num_doc} está conciliado con el banco.`);
    if (!ids.has(pago.id)) {
      throw refused(`El documento ${pago.num_doc} se anula completo: falta su pago de ${mesPagado(pago)}.`);
    }
  }
  if (new Set(pagos.map(({ tipo }) => tipo)).size > 1) {
    throw refused('Anula por separado los pagos de propietarios y los de administraciones.');
  }
  return first;
}

const UNO_POR_TODOS = 'Se pagó con un documento para todos los pagos.';

/**
 * What was paid, by who was paid, as JSON that SQLite writes: `[{persona_id, documento, n_completo, total_pagado, select, detalle}]`.
 * A document that the bank confirmed in part cannot be annulled, since it is annulled whole.
 */
export async function readAnulables(db: Reader, tipo: TipoPago): Promise<string> {
  const { rows } = await sql<{ data: string }>`
    select json_group_array(json(owner)) as data from (
      select json_object('persona_id', persona_id, 'documento', documento, 'n_completo', n_completo,
        'total_pagado', sum(neto_cts) / 100.0, 'select', json('false'), 'detalle', json_group_array(json_object(
          'pago_id', id, 'inmueble_id', inmueble_id, 'direccion', direccion, 'num_doc', num_doc,
          'fecha_pagada', printf('%02d/%d', mes, anio), 'total', neto_cts / 100.0,
          'uno_por_todos_pagos', json(iif(uno_por_todos_pagos, 'true', 'false')), 'select', json('false'),
          'motivo_no_habilitado', case when uno_por_todos_pagos then ${UNO_POR_TODOS}
            when bloqueado then 'El pago ' || num_doc || ' está conciliado con el banco.' end,
          'fecha_pago', fecha_pago, 'medio', medio, 'banco', banco) order by periodo, id)) as owner
      from (
        select q.persona_id, p.documento, p.n_completo, q.id, q.inmueble_id, i.direccion, q.num_doc, q.mes, q.anio, q.periodo, q.neto_cts,
          q.uno_por_todos_pagos, q.fecha_pago, m.nombre as medio, q.banco, q.orden_titular,
          exists (select 1 from pago as r where r.num_doc = q.num_doc and r.conciliado = 1) as bloqueado
        from pago as q join persona as p on p.id = q.persona_id join inmueble as i on i.id = q.inmueble_id
        left join medio_pago as m on m.codigo = q.codigo_medio_pago
        where q.tipo = ${tipo} and q.estado = 'PAGADO'
      ) group by persona_id order by min(orden_titular), persona_id
    )`.execute(db);
  return rows[0]?.data ?? '[]';
}
