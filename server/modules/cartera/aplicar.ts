/** What is in our favour given to what we owe: a credit note or an advance to invoices of the same supplier, and that undone. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { sumExact } from '../../shared/exact.ts';
import { postAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import { asentar, type DocumentoGuardado, documentosDe } from './libro.ts';
import { esCredito, porProgramar } from './rules/estados.ts';
import { pesos } from './rules/palabras.ts';

export interface Destino {
  readonly documento_id: number;
  readonly valor_cts: number;
}

/** How each side is spoken to, and where its body has what is asked. */
const DICHO = {
  PROVEEDOR: {
    ...{ lista: 'destinos', ajeno: 'La factura no es de este proveedor.', repetido: 'La factura está dos veces.' },
    ...{ credito: 'Solo se aplica a lo que se debe.', de: 'el saldo' },
  },
  CLIENTE: {
    ...{ lista: 'aplicaciones', ajeno: 'El documento no es de este cliente, o ya no debe nada.' },
    ...{ repetido: 'El documento está dos veces.', credito: 'Solo se aplica a lo que el cliente debe.' },
    de: 'el saldo del documento',
  },
} as const;

/** Of the same supplier or customer, each once, within what each owes and no batch put aside; all together within what the credit has left. */
export async function aplicar(w: Work, credito_id: number, destinos: readonly Destino[]): Promise<void> {
  const fecha = businessDay(w.now);
  await requireOpenPeriod(w, 'CARTERA', fecha);
  const [credito] = await documentosDe(w.tx, [credito_id]);
  if (!credito) throw notFound('No se encontró el documento.');
  const rows = await documentosDe(
    w.tx,
    destinos.map(({ documento_id }) => documento_id),
  );
  requireDestinos(credito, destinos, rows);
  const ids = await insertRows(
    w,
    'cartera_aplicacion',
    destinos.map((destino) => ({ origen_id: credito_id, fecha, ...destino })),
  );
  const tipo = tipoDe(credito);
  await asentar(
    w,
    destinos.flatMap(({ documento_id, valor_cts }, i) => {
      const referencia = { tipo: 'APLICACION', id: ids[i] ?? null };
      return [
        { documento_id, fecha, tipo, valor_cts: -valor_cts, referencia },
        { documento_id: credito_id, fecha, tipo, valor_cts, referencia },
      ];
    }),
  );
  await contabilizarAnticipo(w, credito, fecha, sumExact(destinos.map(({ valor_cts }) => valor_cts)));
}

/** What was paid before its invoice pays it now. A note was posted against what is owed when it was confirmed. */
async function contabilizarAnticipo(
  w: Work,
  { id, tipo, n_factura }: DocumentoGuardado,
  fecha: string,
  valor_cts: number,
) {
  if (tipo !== 'ANTICIPO') return;
  await postAccounting(w, { tipo: 'CARTERA_PROVEEDOR', id, numero: n_factura, fecha }, [
    { concepto: 'PROVEEDORES', valor_cts },
    { concepto: 'ANTICIPOS_PROVEEDORES', valor_cts: -valor_cts },
  ]);
}

const tipoDe = ({ tipo }: Pick<DocumentoGuardado, 'tipo'>) => (tipo === 'ANTICIPO' ? 'ANTICIPO' : 'NOTA');

function requireDestinos(credito: DocumentoGuardado, destinos: readonly Destino[], rows: readonly DocumentoGuardado[]) {
  const errores: FieldErrors = {};
  const dicho = DICHO[credito.lado];
  const known = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<number>();
  for (const [i, { documento_id, valor_cts }] of destinos.entries()) {
    const row = known.get(documento_id);
    const wrong = (msg: string, campo = 'documento_id') => {
      errores[`${dicho.lista}.${i}.${campo}`] ??= [msg];
    };
    if (row?.proveedor_id !== credito.proveedor_id || row.persona_id !== credito.persona_id) wrong(dicho.ajeno);
    else if (seen.has(documento_id)) wrong(dicho.repetido);
    else if (esCredito(row.tipo) || row.estado === 'ANULADA') wrong(dicho.credito);
    else if (valor_cts > porProgramar(row)) {
      wrong(`El valor aplicado supera ${dicho.de} (${pesos(porProgramar(row))}).`, 'valor');
    }
    seen.add(documento_id);
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  const sum = sumExact(destinos.map(({ valor_cts }) => valor_cts));
  if (sum > -credito.saldo_cts) {
    const msg = `El valor aplicado supera el saldo (${pesos(-credito.saldo_cts)}).`;
    throw refused(msg, { [dicho.lista]: [msg] });
  }
}

/** Both have again what they had; what was applied stays to be seen. Returns the two documents. `lado`: whose applications are undone. */
export async function desaplicar(
  w: Work,
  id: number,
  { lado, motivo }: { readonly lado: DocumentoGuardado['lado']; readonly motivo: string },
): Promise<readonly [number, number]> {
  const fecha = businessDay(w.now);
  const row = await w.tx.selectFrom('cartera_aplicacion').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('No se encontró la aplicación.');
  const [credito] = await documentosDe(w.tx, [row.origen_id]);
  if (credito?.lado !== lado) throw notFound('No se encontró la aplicación.');
  if (row.desaplicada) throw refused('La aplicación ya se deshizo.');
  await requireOpenPeriod(w, 'CARTERA', fecha);
  const { version, documento_id, valor_cts } = row;
  const ref = { id, version, current: async () => null };
  await updateRow(w, 'cartera_aplicacion', ref, { desaplicada: w.instant, motivo }, { motivo });
  const referencia = { tipo: 'APLICACION', id };
  await asentar(w, [
    { documento_id, fecha, tipo: 'REVERSO', valor_cts, referencia },
    { documento_id: credito.id, fecha, tipo: 'REVERSO', valor_cts: -valor_cts, referencia },
  ]);
  await contabilizarAnticipo(w, credito, fecha, -valor_cts);
  return [credito.id, documento_id];
}

/** What a credit is given to, and an invoice was given, that was not undone. */
export async function aplicacionesDe(db: Reader, documento_id: number) {
  const { rows } = await sql<{ id: number; documento_id: number; n_factura: string; valor_cts: number; fecha: string }>`
    select a.id, iif(a.origen_id = ${documento_id}, a.documento_id, a.origen_id) as documento_id, d.n_factura, a.valor_cts, a.fecha
    from (select * from cartera_aplicacion where origen_id = ${documento_id} union all
      select * from cartera_aplicacion where documento_id = ${documento_id}) as a
    join cartera_documento as d on d.id = iif(a.origen_id = ${documento_id}, a.documento_id, a.origen_id)
    where a.desaplicada is null order by a.id`.execute(db);
  return rows;
}
