/** Says at once that a NIT already has a supplier, and offers to open it. */

import { lookupProveedor } from '../../../server/modules/proveedores/contract/lista.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { limpiarNit } from '../../../server/shared/nit.ts';
import { Note } from '../../kit/Note.tsx';
import { endSentence } from '../../lib/format.ts';
import { usePaused } from '../../lib/paused.ts';
import { useRemote } from '../../lib/remote.ts';

export function NitOcupado({ nit, propio }: { nit: string; propio?: number }) {
  const clean = limpiarNit(nit);
  const asked = usePaused(clean);
  const { data } = useRemote(
    lookupProveedor,
    { query: { search: asked } },
    { enabled: asked.length >= 5 && asked === clean },
  );
  const other = Array.isArray(data) ? data.find((row) => row.nit_sin_dv === clean && row.id !== propio) : undefined;
  if (!other || asked !== clean) return null;
  return (
    <Note kind="aviso">
      El NIT ya está registrado para {endSentence(other.habilitado ? other.nombre : `${other.nombre} (INACTIVO)`)}{' '}
      <a href={hrefOf(manifest.screens.ProveedorEditar, { id: other.id })}>Abrir ese proveedor</a>
    </Note>
  );
}
