/** What each warehouse should have of a product, told in its record; who edits it says it in a dialog. */
import { useState } from 'react';
import { leerMinimos, type Minimos } from '../../../server/modules/productos/contract/minimos.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { formatQuantity, formatUnits } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { MinimosDialog } from './MinimosDialog.tsx';

type Minimo = Minimos['minimos'][number];

/** 'Mínimo 20 · máximo 60 unidades' */
const niveles = ({ minimo, maximo }: Minimo, unidad: string): string =>
  maximo === null
    ? `Mínimo ${formatUnits(minimo, unidad)}`
    : `Mínimo ${formatQuantity(minimo)} · máximo ${formatUnits(maximo, unidad)}`;

interface ProductoMinimosProps {
  producto: Producto;
  /** The product is of another version now. */
  onSaved?: () => void;
}

export function ProductoMinimos({ producto, onSaved }: ProductoMinimosProps) {
  const { id, unidad_nombre } = producto;
  const [editing, setEditing] = useState(false);
  const edits = useCan()(manifest.permisos.editar);
  const { data, error, refetch } = useRemote(leerMinimos, { params: { id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los mínimos por bodega" />;
  return (
    <>
      <Facts
        title="Mínimo y máximo por bodega"
        emptyText="Ninguna bodega tiene mínimo: sin él no se sugieren traslados."
        facts={data.minimos.map((each): Fact => [each.bodega, niveles(each, unidad_nombre)])}
        {...(edits
          ? {
              actions: (
                <Button size="small" icon="pencil" onClick={() => setEditing(true)}>
                  Editar mínimos
                </Button>
              ),
            }
          : {})}
      />
      {editing && (
        <MinimosDialog
          producto={producto}
          minimos={data}
          onClose={() => setEditing(false)}
          {...(onSaved ? { onSaved } : {})}
        />
      )}
    </>
  );
}
