/** `/cotizaciones/compra`: what was asked of suppliers, and how many answered. */
import { solicitud as campos, invitado } from '../../../server/modules/cotizaciones-compra/campos.ts';
import { solicitudesList } from '../../../server/modules/cotizaciones-compra/contract/lista.ts';
import type { SolicitudFila } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import {
  admite,
  ESTADOS_SOLICITUD,
  NOMBRES_ESTADO,
} from '../../../server/modules/cotizaciones-compra/rules/estados.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { Estado, nombreDe, permisos, pesos, screens, TABS } from './comunes.tsx';
import { useActos } from './useActos.tsx';

const FILTERS: readonly Filter<FilterOf<typeof solicitudesList>>[] = [
  {
    ...{ field: 'proveedor_id', label: invitado.proveedor_id.label, kind: 'remoto' },
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_SOLICITUD.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    ...{ field: 'comprador_id', label: campos.comprador_id.label, kind: 'opciones' },
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'fecha_limite', label: campos.fecha_limite.label, kind: 'rango', type: 'fecha' },
  { field: 'tardia', label: 'Plazo terminado', kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  { nombre: 'Esperan respuesta', consulta: 'f.estado=ENVIADA' },
  { nombre: 'Por adjudicar', consulta: 'f.estado=CON_RESPUESTAS' },
  { nombre: 'Plazo terminado', consulta: 'f.tardia=1' },
  { nombre: 'Adjudicadas', consulta: 'f.estado=ADJUDICADA' },
];

export function SolicitudesList() {
  const can = useCan();
  const actos = useActos();
  const edits = can(permisos.editar);
  const hrefDe = ({ id, estado }: SolicitudFila) => {
    const opens = admite('editar', estado) && edits ? screens.EditarCotizacionCompra : screens.VerCotizacionCompra;
    return hrefOf(opens, { id });
  };
  return (
    <ListScreen
      contract={solicitudesList}
      title="Cotizaciones de proveedores"
      singular="solicitud"
      feminine
      parts={TABS}
      searchPlaceholder="Buscar por número, proveedor u observación"
      primaryAction={
        can(permisos.crear) ? { label: 'Pedir cotización', href: hrefOf(screens.CrearCotizacionCompra, {}) } : undefined
      }
      rowHref={hrefDe}
      views={VIEWS}
      filters={FILTERS}
      rowLabel={nombreDe}
      rowActions={actos}
      cells={{
        numero: ({ numero }) => numero ?? 'Sin número',
        respuestas: ({ respuestas, invitados, estado }) =>
          estado === 'BORRADOR' ? '' : `${respuestas} de ${invitados}`,
        adjudicado: ({ adjudicado }) => (adjudicado === 0 ? '' : pesos(adjudicado)),
        estado: (row) => <Estado solicitud={row} />,
      }}
      card={(row) => ({
        title: row.numero ?? 'Borrador',
        subtitle: `Hasta el ${formatDate(row.fecha_limite)} · ${row.respuestas} de ${row.invitados} respuestas`,
        right: <Estado solicitud={row} />,
        rightDetail: row.adjudicado === 0 ? '' : pesos(row.adjudicado),
      })}
      emptyFirst={{ text: 'Pide precios a varios proveedores a la vez y compáralos línea por línea.', icon: 'file' }}
    />
  );
}
