/** Products that may be the same one, told while a new one is typed: alike in name, or with that barcode. */
import { parecidosProducto } from '../../../server/modules/productos/contract/lista.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { ESTADOS } from '../../../server/modules/productos/rules/producto.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Note } from '../../kit/Note.tsx';
import { usePaused } from '../../lib/paused.ts';
import { useRemote } from '../../lib/remote.ts';

const MIN_NOMBRE = 5;
const MIN_BARRAS = 8;

interface ProductoParecidosProps {
  nombre: string;
  codigo_barras: string;
  /** Id of the product in edit, which is left out. */
  propio: number | undefined;
}

export function ProductoParecidos({ nombre, codigo_barras, propio }: ProductoParecidosProps) {
  const query = {
    nombre: usePaused(nombre.trim().length < MIN_NOMBRE ? '' : nombre.trim()),
    codigo_barras: usePaused(codigo_barras.trim().length < MIN_BARRAS ? '' : codigo_barras.trim()),
    ...(propio === undefined ? {} : { propio }),
  };
  const enabled = `${query.nombre}${query.codigo_barras}` !== '';
  // Kept until the next answer, so that the fields below do not jump.
  const { data } = useRemote(parecidosProducto, { query }, { enabled, keepPrevious: true });
  if (!enabled || !data || data.length === 0) return null;
  return (
    <Note kind="aviso">
      Puede que ya exista:{' '}
      {data.map(({ id, cod_prod, nombre_producto, estado, motivo }, i) => (
        <span key={id}>
          {i > 0 && '; '}
          <a href={hrefOf(manifest.screens.VerProducto, { id })}>
            {cod_prod} · {nombre_producto}
          </a>
          {estado === 'ACTIVO' ? '' : ` (${ESTADOS[estado]})`}, {motivo.toLowerCase()}
        </span>
      ))}
      .
    </Note>
  );
}
