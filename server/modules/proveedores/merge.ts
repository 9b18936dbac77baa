/** Merging two suppliers: one supplier entered twice. */
import type { MergeKeys } from '../../core/db/merge.ts';
import { mergeParties } from '../../core/party/merge.ts';
import type { Work } from '../../core/work.ts';
import { indices } from '../../shared/party.ts';
import type { FusionProveedor, Proveedor } from './contract/proveedor.ts';
import { autorizarFusion, cambioPorFusion } from './cuentas.ts';
import { FUSION } from './rules.ts';
import { tercero } from './tercero.ts';

/**
 * The supplier `id` stays, with what was chosen of the other, which stays as an inactive stub that points to it. Its bank accounts
 * do not come along: where one pays to changes only under its own guard, which this passes too when the two are paid elsewhere.
 */
export function fusionarProveedores(w: Work, id: number, datos: FusionProveedor, keys: MergeKeys): Promise<Proveedor> {
  return mergeParties(
    w,
    tercero,
    { id, datos },
    {
      groups: FUSION,
      keys,
      guard: (otro) => autorizarFusion(w, id, otro, datos.autorizacion),
      derive: async ({ nombre, nit_sin_dv, nit_dv, gercomer_nombre }) => {
        const contactos = [...(await buscables(w, id, datos.otra_id)), gercomer_nombre ?? ''];
        const cambio = await cambioPorFusion(w, id, datos.otra_id);
        return { ...indices(nombre, nit_sin_dv, nit_dv, contactos), ...cambio };
      },
    },
  );
}

/** Phones and contacts of both suppliers, by which lists find the surviving one. */
async function buscables(w: Work, ...ids: number[]): Promise<string[]> {
  const phones = w.tx.selectFrom('proveedor_telefono').select('valor as texto').where('proveedor_id', 'in', ids);
  const contacts = w.tx.selectFrom('proveedor_contacto').select('nombre as texto').where('proveedor_id', 'in', ids);
  return (await phones.unionAll(contacts).execute()).map(({ texto }) => texto);
}
