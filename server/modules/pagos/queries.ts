/** Reads of payments. */
import { type SqlBool, sql } from 'kysely';
import { compiled } from '../../core/db/compiled.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import { pago } from './campos.ts';
import type { Pago, PagoFila } from './contract/pago.ts';
import type { Concepto } from './rules/liquidacion.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('pago as q')
    .innerJoin('persona as p', 'p.id', 'q.persona_id')
    .innerJoin('inmueble as i', 'i.id', 'q.inmueble_id')
    .innerJoin('contrato as k', 'k.id', 'q.contrato_id')
    .leftJoin('medio_pago as m', 'm.codigo', 'q.codigo_medio_pago')
    .select([
      'q.id',
      'q.persona_id',
      'p.n_completo as persona',
      'p.documento',
      'q.inmueble_id',
      'i.direccion',
      'q.contrato_id',
      'k.numero as contrato',
      'q.anio',
      'q.mes',
      'q.dias',
      'q.canon_cts',
      'q.comision_cts',
      'q.iva_comision_cts',
      'q.retenciones_cts',
      'q.descuentos_cts',
      'q.neto_cts',
      'q.num_doc',
      'q.fecha_pago',
      'm.nombre as medio',
      'q.uno_por_todos_pagos',
      'q.conciliado',
      'q.updated',
      'q.version',
    ])
    .select([sql<'p' | 'a'>`q.tipo`.as('tipo'), sql<PagoFila['estado']>`q.estado`.as('estado')]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** `03/2026` */
export const mesPagado = ({ anio, mes }: { readonly anio: number; readonly mes: number }) =>
  `${String(mes).padStart(2, '0')}/${anio}`;

const present = (row: Row): PagoFila => ({ ...toWire(pago, row), mes_pagado: mesPagado(row) });

export const pagosSource = listSource({
  table: 'pago as q',
  counted: 'pago',
  fields: {
    persona: 'q.orden_titular',
    // Years and months as one number: the index goes by both.
    mes_pagado: 'q.periodo',
    neto: 'q.neto_cts',
    num_doc: 'q.num_doc',
    fecha_pago: 'q.fecha_pago',
    updated: 'q.updated',
    tipo: 'q.tipo',
    estado: 'q.estado',
    persona_id: 'q.persona_id',
    inmueble_id: 'q.inmueble_id',
    contrato_id: 'q.contrato_id',
    anio: 'q.anio',
    mes: 'q.mes',
    uno_por_todos_pagos: 'q.uno_por_todos_pagos',
    conciliado: 'q.conciliado',
  },
  search: { fts: 'pago_fts', prefix: ['q.orden_titular', 'q.num_doc'] },
  totals: {
    canon: { column: 'q.canon_cts', present: toPesos },
    comision: { column: 'q.comision_cts', present: toPesos },
    neto: { column: 'q.neto_cts', present: toPesos },
  },
  rows,
  present,
});

export const beneficiariosSource = listSource({
  table: 'persona as p',
  fields: { n_completo: 'p.orden_nombre' },
  search: { fts: 'persona_fts', prefix: ['p.orden_nombre', 'p.documento'] },
  scope: sql<SqlBool>`exists (select 1 from cuenta_propietario as c where c.persona_id = p.id)`,
  rows: (db: Reader) => db.selectFrom('persona as p').select(['p.id', 'p.n_completo', 'p.documento']),
  present: (row) => row,
});

const unPago = compiled((db, id: number) =>
  rows(db)
    .leftJoin('usuario as u', 'u.id', 'q.anulado_uc_id')
    .leftJoin('cuenta_propietario as s', (on) =>
      on.onRef('s.persona_id', '=', 'q.persona_id').onRef('s.tipo', '=', 'q.tipo'),
    )
    .where('q.id', '=', id)
    .select([
      'q.conceptos',
      'q.banco',
      'q.numero_cuenta',
      'q.anulado',
      'q.motivo_anulacion',
      'q.reemplaza_id',
      'q.created',
      's.saldo_cts',
    ])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('anulado_por')),
);

export async function findPago(db: Reader, id: number): Promise<Pago> {
  const [row] = await unPago(db, id);
  if (!row) throw notFound('No se encontró el pago.');
  const { conceptos, saldo_cts, ...columns } = row;
  return {
    ...toWire(pago, columns),
    mes_pagado: mesPagado(row),
    conceptos: leerConceptos(conceptos).map(inPesos),
    saldo: toPesos(saldo_cts ?? 0),
  };
}

/** The lines of a payment as they are stored: centavos, hundredths. */
export function leerConceptos(texto: string): Concepto[] {
  return JSON.parse(texto) as Concepto[];
}

function inPesos({ base, tarifa, valor, ...line }: Concepto) {
  return {
    ...line,
    base: base === null ? null : toPesos(base),
    tarifa: tarifa === null ? null : tarifa / 100,
    valor: toPesos(valor),
  };
}
