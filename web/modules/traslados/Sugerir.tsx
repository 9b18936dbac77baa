/** Fills the lines with what the destination lacks of its minimums and the origin can give. */
import { useState } from 'react';
import { type Sugerencia, sugerencias } from '../../../server/modules/traslados/contract/sugerencias.ts';
import { MAX_LINEAS } from '../../../server/modules/traslados/contract/traslado.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { ApiError, call } from '../../lib/api.ts';
import type { RecordForm } from '../../lib/form.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { permisos } from './comunes.ts';
import { type Linea, lineaSugerida } from './lineas.ts';
import type { TrasladoValues } from './valores.ts';

/** What is there stays as it is: products that have a line are not asked for twice. */
const nuevas = (lineas: readonly Linea[], sugeridas: readonly Sugerencia[]): Linea[] => {
  const there = new Set(lineas.map(({ producto_id }) => producto_id));
  return sugeridas
    .filter(({ producto_id }) => !there.has(producto_id))
    .slice(0, Math.max(0, MAX_LINEAS - lineas.length))
    .map(lineaSugerida);
};

/** Offered once both warehouses are chosen. */
export function Sugerir({ form }: { form: RecordForm<TrasladoValues> }) {
  const [busy, setBusy] = useState(false);
  const can = useCan();
  const { tipo, bodega_origen_id, bodega_destino_id } = form.methods.watch();
  const two = bodega_origen_id && bodega_destino_id && bodega_origen_id !== bodega_destino_id;
  if (tipo === 'ZONAS' || !two || !can(permisos.crear)) return null;
  const ask = async () => {
    setBusy(true);
    try {
      const found = await call(sugerencias, { query: { bodega_origen_id, bodega_destino_id } });
      const lineas = form.methods.getValues('detalle');
      const added = nuevas(lineas, found);
      if (added.length > 0) form.methods.setValue('detalle', [...lineas, ...added], { shouldDirty: true });
      toast(dicho(found.length, added.length));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', text: error.msg });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="tasklist" busy={busy} onClick={() => void ask()}>
      Sugerir líneas
    </Button>
  );
}

function dicho(found: number, added: number) {
  if (added > 0) {
    const text = `Se ${added === 1 ? 'agregó' : 'agregaron'} ${formatCount(added, 'línea', 'líneas')} por los mínimos del destino.`;
    return { kind: 'exito', text } as const;
  }
  const text =
    found > 0
      ? 'Todo lo que se sugiere ya está en las líneas.'
      : 'No hay nada que sugerir: al destino no le falta, o el origen no tiene qué dar.';
  return { kind: 'info', text } as const;
}
