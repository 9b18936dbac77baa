/** Columns of the lines of a transfer, as they are written and as they are read. */
import type { TipoTraslado } from '../../../server/modules/traslados/campos.ts';
import { trasladoDetalle as campos, traslado } from '../../../server/modules/traslados/campos.ts';
import type { LineaLeida, Traslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { columnaCantidad, columnaPresentacion, columnaProducto, columnaZona } from '../inventarios/public.tsx';
import type { Linea } from './lineas.ts';

interface Bodegas {
  readonly bodega_origen_id: number | null;
  readonly bodega_destino_id: number | null;
}

const llevaLote = ({ maneja_lote, maneja_serial }: Linea) => maneja_lote || maneja_serial;

/** Of a draft. */
export function columnasDe(tipo: TipoTraslado, bodegas: Bodegas): LineColumn<Linea>[] {
  const entre = tipo === 'ZONAS';
  const destino = entre ? bodegas.bodega_origen_id : bodegas.bodega_destino_id;
  return [
    columnaProducto(),
    columnaPresentacion(),
    { ...columnaCantidad<Linea>(), check: sinExistencia },
    {
      ...columnaZona<Linea>(bodegas.bodega_origen_id, campos.zona_origen_id.vacio),
      ...{ field: 'zona_origen_id', label: campos.zona_origen_id.corto },
      shown: ({ zona_origen }) => zona_origen || campos.zona_origen_id.vacio,
      choose: (line, option) => ({
        ...line,
        ...{ zona_origen_id: option ? Number(option.value) : null, zona_origen: option?.label ?? '' },
      }),
    },
    {
      ...columnaZona<Linea>(destino, campos.zona_destino_id.vacio),
      ...{ field: 'zona_destino_id', label: campos.zona_destino_id.corto, required: entre },
      shown: ({ zona_destino }) => zona_destino || (entre ? '' : campos.zona_destino_id.vacio),
      choose: (line, option) => ({
        ...line,
        ...{ zona_destino_id: option ? Number(option.value) : null, zona_destino: option?.label ?? '' },
      }),
    },
    {
      ...{ type: 'texto', field: 'lote', label: campos.lote.corto, width: 112, max: campos.lote.max },
      editable: llevaLote,
      needed: llevaLote,
    },
  ];
}

/** Told while it is written; the server judges it again when it is approved. */
function sinExistencia({ cantidad, factor, disponible, unidad }: Linea): string | null {
  if (disponible === null || cantidad === null || cantidad * factor <= disponible) return null;
  return `El origen tiene ${formatQuantity(Math.max(0, disponible))} ${unidad} disponibles.`;
}

/** 'L1, L2' */
const lotesDe = ({ lote, lotes }: LineaLeida): string => {
  const left = lotes.flatMap((each) => (each.lote && each.despachado > 0 ? [each.lote] : []));
  return left.length > 0 ? left.join(', ') : (lote ?? '');
};

const cifra = (
  field: 'cantidad' | 'despachado' | 'recibido' | 'rechazado' | 'faltante' | 'devuelto' | 'pendiente',
  label: string,
): LineColumn<LineaLeida> => ({ type: 'cantidad', field, label, width: 104, total: true });

/** Of a document that is only looked at: what of it happened. */
export function columnasLeidas({ detalle, tipo }: Traslado, costos: boolean): LineColumn<LineaLeida>[] {
  const some = (of: (linea: LineaLeida) => unknown) => detalle.some((linea) => Boolean(of(linea)));
  const left = some(({ despachado }) => despachado !== null);
  const when = <C>(yes: boolean, column: C): C[] => (yes ? [column] : []);
  return [
    columnaProducto(),
    ...when<LineColumn<LineaLeida>>(some(lotesDe), {
      ...{ type: 'muestra', field: 'lote', label: campos.lote.corto, width: 112, show: lotesDe },
    }),
    ...when<LineColumn<LineaLeida>>(
      some(({ zona_origen }) => zona_origen),
      {
        ...{ type: 'muestra', field: 'zona_origen', label: campos.zona_origen_id.corto, width: 124 },
        show: ({ zona_origen }) => zona_origen ?? '',
      },
    ),
    ...when<LineColumn<LineaLeida>>(
      some(({ zona_destino }) => zona_destino),
      {
        ...{ type: 'muestra', field: 'zona_destino', label: campos.zona_destino_id.corto, width: 124 },
        show: ({ zona_destino }) => zona_destino ?? '',
      },
    ),
    {
      ...cifra('cantidad', tipo === 'TRANSITO' ? campos.cantidad_mil.corto : 'Cantidad'),
      note: ({ cantidad_presentacion, factor, presentacion, unidad }) =>
        factor === 1 ? unidad : `${formatQuantity(cantidad_presentacion)} ${presentacion}`,
    },
    ...when(left && tipo === 'TRANSITO', cifra('despachado', campos.despachado_mil.corto)),
    ...when(left && tipo === 'TRANSITO', cifra('recibido', campos.recibido_mil.corto)),
    ...when(
      some(({ rechazado }) => rechazado),
      cifra('rechazado', campos.rechazado_mil.corto),
    ),
    ...when(
      some(({ pendiente }) => pendiente),
      cifra('pendiente', 'En tránsito'),
    ),
    ...when(
      some(({ faltante }) => faltante),
      cifra('faltante', campos.faltante_mil.corto),
    ),
    ...when(
      some(({ devuelto }) => devuelto),
      cifra('devuelto', campos.devuelto_mil.corto),
    ),
    ...when<LineColumn<LineaLeida>>(
      some(({ motivo_diferencia }) => motivo_diferencia),
      {
        ...{ type: 'muestra', field: 'motivo_diferencia', label: traslado.motivo.label, width: 124 },
        show: ({ motivo_diferencia_nombre }) => motivo_diferencia_nombre ?? '',
      },
    ),
    ...when<LineColumn<LineaLeida>>(costos && left, {
      ...{ type: 'dinero', field: 'valor', label: traslado.valor_cts.label, width: 124, total: true },
    }),
  ];
}
