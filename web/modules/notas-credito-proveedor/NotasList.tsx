/** `/notas-credito-proveedor`: the notes of suppliers, and those that they still owe us, by how long. */
import { nota as campos } from '../../../server/modules/notas-credito-proveedor/campos.ts';
import { notasList } from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import {
  CONCEPTOS,
  ESTADOS_NOTA,
  NOMBRES_ESTADO,
  ORIGENES,
} from '../../../server/modules/notas-credito-proveedor/rules/estados.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { Estado, permisos, pesos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

const FILTERS: readonly Filter<FilterOf<typeof notasList>>[] = [
  {
    ...{ field: 'proveedor_id', label: campos.proveedor_id.label, kind: 'remoto' },
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_NOTA.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    ...{ field: 'origen', label: campos.origen.label, kind: 'opciones' },
    options: Object.entries(ORIGENES).map(([value, label]) => ({ value, label })),
  },
  {
    ...{ field: 'concepto', label: campos.concepto.label, kind: 'opciones' },
    options: Object.entries(CONCEPTOS).map(([value, label]) => ({ value, label })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'esperada', label: campos.esperada.label, kind: 'booleano' },
  { field: 'vencida', label: 'Esperada hace más de 30 días', kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Esperadas', consulta: 'f.estado__in=ESPERADA,SOLICITADA&orden=fecha' },
  { nombre: 'Más de 30 días', consulta: 'f.vencida=1&orden=fecha' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  { nombre: 'Por aplicar', consulta: 'f.estado__in=CONFIRMADA,APLICADA_PARCIAL' },
];

const PALABRAS: Readonly<Record<string, string>> = CONCEPTOS;
const concepto = (codigo: string | null) => PALABRAS[codigo ?? ''] ?? '';

export function NotasList() {
  const can = useCan();
  const { actos, dialogo } = useActos();
  return (
    <>
      <ListScreen
        contract={notasList}
        title="Notas crédito de proveedor"
        singular="nota crédito"
        feminine
        searchPlaceholder="Buscar por nota, factura o proveedor"
        primaryAction={
          can(permisos.crear) ? { label: 'Crear nota crédito', href: hrefOf(screens.CrearNotaCredito) } : undefined
        }
        rowHref={({ id, estado }) =>
          hrefOf(estado === 'BORRADOR' && can(permisos.editar) ? screens.EditarNotaCredito : screens.VerNotaCredito, {
            id,
          })
        }
        rowLabel={({ n_nota, n_factura, proveedor }) =>
          n_nota ?? `Esperada de ${proveedor} por ${n_factura ?? 'una entrada'}`
        }
        rowActions={actos}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          numero: ({ numero, esperada }) => numero ?? (esperada ? 'Esperada' : 'Sin número'),
          estado: ({ estado }) => <Estado estado={estado} />,
          concepto: ({ concepto: codigo }) => concepto(codigo),
          origen: ({ origen }) => ORIGENES[origen as keyof typeof ORIGENES],
          dias: ({ dias }) => (dias === null ? '' : dias),
        }}
        card={(row) => ({
          title: [row.n_nota ?? 'Esperada', row.proveedor].join(' · '),
          subtitle: [
            row.n_factura && `Factura ${row.n_factura}`,
            row.dias === null ? formatDate(row.fecha) : `Hace ${formatCount(row.dias, 'día')}`,
          ]
            .filter(Boolean)
            .join(' · '),
          right: <Estado estado={row.estado} />,
          rightDetail: pesos(row.total),
        })}
        emptyFirst={{
          text: 'Al rechazar una novedad se espera aquí su nota crédito; las que llegan se registran con «Crear nota crédito».',
          icon: 'file',
        }}
      />
      {dialogo}
    </>
  );
}
