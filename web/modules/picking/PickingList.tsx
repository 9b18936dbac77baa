/** `/picking-pedidos` and `/gestion-picking-pedidos`: what is to be picked, by whom, and how far it is. */
import { useState } from 'react';
import { picking as campos } from '../../../server/modules/picking/campos.ts';
import { crearOla } from '../../../server/modules/picking/contract/actos.ts';
import { pickingsList } from '../../../server/modules/picking/contract/lista.ts';
import { hojaDePicking } from '../../../server/modules/picking/contract/picking.ts';
import { ESTADOS_PICKING, NOMBRES_ESTADO } from '../../../server/modules/picking/rules/estados.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import type { BulkAction, BulkTarget } from '../../kit/table/bulk.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { told } from '../../kit/told.ts';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { AsignarDialog } from './AsignarDialog.tsx';
import { permisos, screens } from './comunes.tsx';
import { useActos } from './useActos.ts';

const FILTERS: readonly Filter<FilterOf<typeof pickingsList>>[] = [
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_PICKING.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    ...{ field: 'alistador_id', label: campos.alistador_id.label, kind: 'opciones' },
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  {
    ...{ field: 'bodega_id', label: campos.bodega_id.label, kind: 'opciones' },
    options: optionsOf(bodegasList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'fecha_entrega', label: campos.fecha_entrega.label, kind: 'rango', type: 'fecha' },
  { field: 'con_faltante', label: campos.con_faltante.label, kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Por alistar', consulta: 'f.estado__in=PENDIENTE,ASIGNADO,PAUSADO' },
  { nombre: 'En alistamiento', consulta: 'f.estado=EN_ALISTAMIENTO' },
  { nombre: 'Por despachar', consulta: 'f.estado__in=ALISTADO,ALISTADO_CON_FALTANTE,VERIFICADO' },
  { nombre: 'Con faltantes', consulta: 'f.con_faltante=1' },
];

export function PickingList() {
  const can = useCan();
  const actos = useActos();
  const [printed, setPrinted] = useState<readonly number[] | null>(null);
  const [assigned, setAssigned] = useState<BulkTarget | null>(null);
  const ola = useWrite(crearOla);
  const imprimir: BulkAction = {
    label: 'Imprimir hojas',
    run: async (target) => {
      if (target.kind === 'filas') setPrinted(target.ids);
      return false;
    },
  };
  const gestiona: readonly BulkAction[] = [
    {
      ...{ label: 'Asignar…', wholeFilter: true },
      run: async (target) => {
        setAssigned(target);
        return true;
      },
    },
    {
      label: 'Agrupar en ola',
      run: async (target) => {
        if (target.kind !== 'filas') return false;
        return (await told(() => ola.write({ body: { pickings: [...target.ids] } }))) !== null;
      },
    },
  ];
  return (
    <>
      <ListScreen
        contract={pickingsList}
        title="Picking de pedidos"
        singular="picking"
        searchPlaceholder="Buscar por número, pedido o cliente"
        rowHref={({ id }) => hrefOf(screens.PickingProductosPedido, { id })}
        rowLabel={({ numero }) => numero}
        rowActions={(row) => [
          ...actos(row),
          { label: 'Imprimir hoja', icon: 'file', onSelect: () => setPrinted([row.id]) },
        ]}
        bulkActions={can(permisos.gestionar) ? [...gestiona, imprimir] : [imprimir]}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          alistador: ({ alistador }) => <span title={alistador ?? undefined}>{alistador}</span>,
          pct_alistado: ({ pct_alistado }) => `${formatQuantity(pct_alistado)} %`,
          ola: ({ ola: numero }) => numero ?? '',
          guia: ({ guia }) => guia ?? '',
          estado: ({ estado_nombre }) => <StateLabel estado={estado_nombre} />,
        }}
        card={(row) => ({
          title: `${row.numero} · ${row.cliente}`,
          subtitle: [row.pedido, row.fecha_entrega && `Entrega ${formatDate(row.fecha_entrega)}`, row.alistador]
            .filter(Boolean)
            .join(' · '),
          right: <StateLabel estado={row.estado_nombre} />,
          rightDetail: `${formatQuantity(row.pct_alistado)} %`,
        })}
        emptyFirst={{ text: 'Aquí llega lo que los pedidos reservan al confirmarse.', icon: 'package' }}
      />
      {printed && (
        <PdfDialog
          title="Hoja de picking"
          fileName="picking.pdf"
          document={() => callBlob(hojaDePicking, { query: { ids: printed.join() } })}
          onClose={() => setPrinted(null)}
        />
      )}
      {assigned && <AsignarDialog target={assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}
