/** Whether the directory has the supplier of an invoice, for who may see the directory. */

import { lookupProveedor } from '../../../server/modules/proveedores/contract/lista.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './LeerFactura.module.css';

const { permisos, screens } = manifest;

export function ProveedorDeFactura({ nit }: { nit: string }) {
  const can = useCan();
  const enabled = can(permisos.ver);
  const { data } = useRemote(lookupProveedor, { query: { search: nit } }, { enabled });
  if (!enabled || data === undefined) return null;
  const found = typeof data === 'string' ? undefined : data.find(({ nit_sin_dv }) => nit_sin_dv === nit);
  if (found) {
    const href = hrefOf(screens.ProveedorEditar, { id: found.id }, { ver: 1 });
    return (
      <p className={styles.known}>
        En el directorio: <a href={href}>{found.nombre}</a>
        {found.habilitado === 1 ? '' : ' (INACTIVO)'}
      </p>
    );
  }
  return (
    <p className={styles.known}>
      No está en el directorio. {can(permisos.crear) && <a href={hrefOf(screens.ProveedorCrear)}>Crear proveedor</a>}
    </p>
  );
}
