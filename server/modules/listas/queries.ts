/** Reads of the lists that are more than code and name. */
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { documentoContable } from './campos.ts';
import type { Prefijo } from './contract/listas.ts';
import { DOCUMENTOS_JURIDICOS, imagenBandera } from './rules.ts';

export const prefijosSource = listSource({
  table: 'prefijo_telefono as p',
  fields: { iso2: 'p.iso2', phone_code: 'p.phone_code', nombre: 'p.nombre', orden: 'p.orden' },
  search: { columns: ['p.nombre', 'p.phone_code', 'p.iso2'] },
  rows: (db: Reader) =>
    db.selectFrom('prefijo_telefono as p').select(['p.id', 'p.iso2', 'p.phone_code', 'p.nombre', 'p.bandera']),
  present: (row): Prefijo => ({ ...row, url: imagenBandera(row.bandera) }),
});

/** `tipo`: prefix, code or id of a taxpayer type, in that order; 404 for any other. */
export async function listTiposDocumento(db: Reader, tipo: string) {
  const tipos = await db.selectFrom('tipo_contribuyente').select(['id', 'codigo', 'prefijo']).execute();
  const by = (column: 'prefijo' | 'codigo' | 'id') => tipos.find((each) => String(each[column]) === tipo);
  const prefijo = (by('prefijo') ?? by('codigo') ?? by('id'))?.prefijo;
  if (!prefijo) throw notFound('No existe ese tipo de persona.');
  return db
    .selectFrom('tipo_documento')
    .select(['id', 'codigo', 'nombre', 'sigla'])
    .where('activo', '=', 1)
    .$if(prefijo === 'PJ', (query) => query.where('codigo', 'in', DOCUMENTOS_JURIDICOS))
    .orderBy('orden')
    .orderBy('id')
    .execute();
}

/** `electronicos`: only those that the DIAN receives. */
export async function listDocumentosContables(db: Reader, claseId: number | null, electronicos: boolean) {
  const rows = await db
    .selectFrom('tipo_documento_contable as t')
    .innerJoin('clase_documento_contable as c', 'c.codigo', 't.clase')
    .where('t.activo', '=', 1)
    .$if(claseId !== null, (query) => query.where('c.id', '=', claseId))
    .$if(electronicos, (query) => query.where('t.electronico', '=', 1))
    .orderBy('t.orden')
    .select(['t.id', 't.codigo', 't.nombre', 't.clase', 't.electronico'])
    .execute();
  return rows.map((row) => toWire(documentoContable, row));
}
