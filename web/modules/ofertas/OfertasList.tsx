/** The job offers: how many applied and were hired, and until when each is open. */
import { cargosList } from '../../../server/modules/cargos/contract/cargo.ts';
import { oferta as campos } from '../../../server/modules/ofertas/campos.ts';
import { ofertasList } from '../../../server/modules/ofertas/contract/oferta.ts';
import { ESTADOS_OFERTA, NOMBRES_ESTADO } from '../../../server/modules/ofertas/rules.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { NOMBRES_CONTRATO } from '../../../server/shared/talento/contratos.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { hrefDe, NUEVA, permisos } from './comunes.ts';
import { useActos } from './useActos.ts';

const FILTERS: readonly Filter<FilterOf<typeof ofertasList>>[] = [
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_OFERTA.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    ...{ field: 'cargo_id', label: campos.cargo_id.label, kind: 'remoto' },
    options: optionsOf(cargosList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'fecha_publicacion', label: campos.fecha_publicacion.label, kind: 'rango', type: 'fecha' },
  { field: 'fecha_cierre', label: shortLabel(campos.fecha_cierre), kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Publicadas', consulta: 'f.estado=PUBLICADA' },
  { nombre: 'Por aprobar', consulta: 'f.estado=POR_APROBAR' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  { nombre: 'Cerradas', consulta: 'f.estado=CERRADA' },
];

export function OfertasList() {
  const can = useCan();
  const actos = useActos();
  return (
    <ListScreen
      contract={ofertasList}
      title="Ofertas de empleo"
      singular="oferta"
      feminine
      searchPlaceholder="Buscar por título o cargo"
      primaryAction={can(permisos.crear) ? { label: 'Crear oferta', href: NUEVA } : undefined}
      rowHref={({ id }) => hrefDe(id)}
      rowLabel={({ titulo }) => titulo}
      rowActions={actos}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        modalidad: ({ modalidad }) => campos.modalidad.valores[modalidad],
        tipo_contrato: ({ tipo_contrato }) => NOMBRES_CONTRATO[tipo_contrato],
        estado: ({ estado_nombre }) => <StateLabel estado={estado_nombre} />,
      }}
      card={(row) => ({
        title: row.titulo,
        subtitle: `${row.ciudad} · cierra ${formatDate(row.fecha_cierre)}`,
        right: <StateLabel estado={row.estado_nombre} />,
        rightDetail: formatCount(row.postulados, 'postulado'),
      })}
      emptyFirst={{ text: 'Publica una oferta de un cargo con plazas libres.', icon: 'briefcase' }}
    />
  );
}
