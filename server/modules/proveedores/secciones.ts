/** The rows below a supplier: contacts, bank accounts and discounts. */
import { replaceChildren } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { proveedorDescuento } from './campos.ts';
import type { ProveedorAlta } from './contract/proveedor.ts';

type Secciones = Pick<ProveedorAlta, 'contactos' | 'contable' | 'comercial'>;

/** Of the parts that were sent. Who may change its bank accounts was asked before (cuentas.ts). */
export async function writeSecciones(w: Work, proveedor_id: number, datos: Secciones): Promise<void> {
  const parent = { proveedor_id };
  const { contactos, contable, comercial } = datos;
  if (contactos) {
    await replaceChildren(w, 'proveedor_contacto', parent, contactos.otros_contactos, 'contactos.otros_contactos');
  }
  if (contable) await replaceChildren(w, 'proveedor_banco', parent, contable.bancos, 'contable.bancos');
  if (comercial) {
    const rows = comercial.descuentos.map(({ id, ...row }) => ({ id, ...toRow(proveedorDescuento, row) }));
    await replaceChildren(w, 'proveedor_descuento', parent, rows, 'comercial.descuentos');
  }
}
