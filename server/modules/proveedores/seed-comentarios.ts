/** What the people of the demonstration company say of some suppliers. */
import { seedComments } from '../../core/comments/seed.ts';
import type { Work } from '../../core/work.ts';
import { comentariosProveedor } from './contract/proveedor.ts';

const DICHO = [
  [
    'DISTRIBUIDORA LA ROSITA S.A.S.',
    [
      ['compras', 'Suben la lista de precios 4 % desde el 1 de diciembre. @admin, ¿la aceptamos?'],
      ['admin', 'Sí, si nos respetan el pedido que ya está hecho. @compras, que lo confirmen por escrito.'],
      ['contabilidad', 'El certificado bancario que tenemos es de 2024: conviene pedir uno nuevo.'],
    ],
  ],
  [
    'PAPELES Y EMPAQUES BUCARAMANGA S.A.S.',
    [['bodega', 'Las dos últimas entregas llegaron sin orden de compra impresa.\n@compras, ¿les recuerdas?']],
  ],
] as const;

export async function seedComentarios(w: Work): Promise<void> {
  for (const [nombre, said] of DICHO) {
    const row = await w.tx.selectFrom('proveedor').select('id').where('nombre', '=', nombre).executeTakeFirst();
    if (row) await seedComments(w, comentariosProveedor, row.id, said);
  }
}
