/** Two suppliers that are the same one become one. */
import { moveToRow } from '../../core/db/merge.ts';
import { updateRow } from '../../core/db/rows.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { pickedColumns } from '../../shared/merge.ts';
import type { FusionProveedor, Proveedor } from './contract/proveedor.ts';
import { autorizarFusion } from './cuentas.ts';
import { findProveedor } from './queries.ts';
import { FUSION, indices } from './rules.ts';

const HIJOS = [
  {
    table: 'proveedor_direccion',
    column: 'proveedor_id',
    same: ['descripcion', 'ciudad'],
    exclusive: 'incluir_a_factura',
  },
  { table: 'proveedor_telefono', column: 'proveedor_id', same: ['valor'] },
  { table: 'proveedor_contacto', column: 'proveedor_id', same: ['nombre', 'email'] },
  { table: 'proveedor_descuento', column: 'proveedor_id', same: ['plazo'] },
  { table: 'parametro_proveedor', column: 'proveedor_id', same: [] },
] as const;

/**
 * The supplier `id` stays, with what was chosen of the other, which stays as an inactive stub that points to it. Its bank accounts
 * do not come along: where one pays to changes only under its own guard, which this passes too when the two are paid elsewhere.
 */
export async function fusionarProveedores(w: Work, id: number, datos: FusionProveedor): Promise<Proveedor> {
  if (id === datos.otra_id) throw invalid({ otra_id: ['Elige otro proveedor.'] });
  const [este, otro] = [await rowOf(w, id), await rowOf(w, datos.otra_id)];
  const msg = 'Uno de los dos ya se fusionó con otro proveedor.';
  if (este.fusionado_en_id !== null || otro.fusionado_en_id !== null) throw refused(msg);
  await autorizarFusion(w, id, otro, datos.autorizacion);
  const picked = pickedColumns(FUSION, datos.de_la_otra, otro);
  // A NIT is of one supplier: the stub gives it up before the other takes it.
  const nit_sin_dv = datos.de_la_otra.includes('identificacion') ? `${otro.nit_sin_dv} (${otro.id})` : otro.nit_sin_dv;
  const motivo_inactivacion = `Se fusionó con ${este.nombre}.`;
  await updateRow(
    w,
    'proveedor',
    { id: otro.id, version: datos.otra_version, current: () => findProveedor(w.tx, otro.id) },
    { estado: 0, motivo_inactivacion, fusionado_en_id: id, nit_sin_dv },
    { accion: 'fusion', motivo: motivo_inactivacion },
  );
  const merged = { ...este, ...picked };
  const current = () => findProveedor(w.tx, id);
  await updateRow(
    w,
    'proveedor',
    { id, version: datos.version, current },
    {
      ...picked,
      ...indices(merged.nombre, merged.nit_sin_dv, merged.nit_dv, [
        ...(await buscables(w, id, otro.id)),
        merged.gercomer_nombre ?? '',
      ]),
    },
  );
  await moveToRow(w, 'proveedor', { keep: id, drop: otro.id }, [...HIJOS, CUENTAS]);
  return current();
}

/** Phones and contacts of both, by which lists find the one that stays. */
async function buscables(w: Work, ...ids: number[]): Promise<string[]> {
  const phones = w.tx.selectFrom('proveedor_telefono').select('valor as texto').where('proveedor_id', 'in', ids);
  const contacts = w.tx.selectFrom('proveedor_contacto').select('nombre as texto').where('proveedor_id', 'in', ids);
  return (await phones.unionAll(contacts).execute()).map(({ texto }) => texto);
}

/** Nothing is like a bank account of another: they stay with the stub. */
const CUENTAS = { table: 'proveedor_banco', column: 'proveedor_id', same: [], stays: true } as const;

async function rowOf(w: Work, id: number) {
  const row = await w.tx.selectFrom('proveedor').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el proveedor.');
  return row;
}
