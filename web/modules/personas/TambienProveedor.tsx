/** A quiet link to the active supplier with the same document, for who may see the directory of suppliers. */

import { lookupProveedor } from '../../../server/modules/proveedores/contract/lista.ts';
import { manifest, manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';

export function TambienProveedor({ documento }: { documento: string }) {
  // Only numbers are NITs: letters would be searched as words.
  const enabled = useCan()(manifest.permisos.ver) && /^\d+$/.test(documento);
  const { data } = useRemote(lookupProveedor, { query: { search: documento } }, { enabled });
  const found = Array.isArray(data) ? data : [];
  const proveedor = found.find(({ nit_sin_dv, habilitado }) => nit_sin_dv === documento && habilitado === 1);
  if (!proveedor) return null;
  return (
    <>
      {' · '}
      <a href={hrefOf(proveedores.screens.ProveedorEditar, { id: proveedor.id })}>
        También está en el directorio de proveedores
      </a>
    </>
  );
}
