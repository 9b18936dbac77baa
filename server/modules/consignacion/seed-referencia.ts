/** What the processes ask for at first: the company changes it. */
import { insertRow } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import type { CodigoProceso } from './rules.ts';

/** Process, what it asks for, business days. */
const REQUISITOS: readonly (readonly [CodigoProceso, string, number])[] = [
  ['001', 'VISITAR EL INMUEBLE Y TOMAR FOTOS', 3],
  ['001', 'FIRMAR EL CONTRATO DE MANDATO', 5],
  ['002', 'ESTIMAR EL CANON CON INMUEBLES COMPARABLES', 3],
  ['002', 'ACORDAR EL CANON CON EL PROPIETARIO', 5],
  ['003', 'CERTIFICADO DE TRADICIÓN Y LIBERTAD', 5],
  ['003', 'PAZ Y SALVO DE ADMINISTRACIÓN', 5],
  ['003', 'RECIBO DEL IMPUESTO PREDIAL', 5],
  ['003', 'COPIA DE LOS SERVICIOS PÚBLICOS', 3],
  ['004', 'PUBLICAR EL AVISO CON FOTOS Y CANON', 2],
  ['004', 'INSTALAR EL AVISO EN EL INMUEBLE', 5],
  ['005', 'INVENTARIO DE ENTREGA', 10],
  ['005', 'REVISAR EL ESTADO DE LOS SERVICIOS', 20],
];

/** Once: who has taken one away does not get it back. */
export async function seedReference(w: Work): Promise<void> {
  const known = await w.tx.selectFrom('consignacion_requisito').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const [orden, [proceso, nombre, plazo_dias]] of REQUISITOS.entries())
    await insertRow(w, 'consignacion_requisito', { proceso, nombre, plazo_dias, responsable_id: null, orden });
}
