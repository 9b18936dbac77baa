/** `/configuracion-pedidos`: kinds of orders and the way that each of them goes. */
import { configuracionPedido as campos } from '../../../server/modules/pedidos/campos.ts';
import {
  activarConfiguracion,
  type ConfiguracionFila,
  comentariosConfiguracion,
  configuracionesList,
  inactivarConfiguracion,
  registroConfiguracion,
} from '../../../server/modules/pedidos/contract/configuracion.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { ConfiguracionDialog } from './ConfiguracionDialog.tsx';
import { permisos, TABS } from './comunes.tsx';

const opciones = (valores: Readonly<Record<string, string>>) =>
  Object.entries(valores).map(([value, label]) => ({ value, label }));

const FILTERS: readonly Filter<FilterOf<typeof configuracionesList>>[] = [
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: opciones(campos.estado.valores) },
  { field: 'interno', label: campos.interno.corto, kind: 'booleano' },
  {
    ...{ field: 'valida_cartera', label: campos.valida_cartera.label, kind: 'opciones' },
    options: opciones(campos.valida_cartera.valores),
  },
  { field: 'reserva', label: campos.reserva.label, kind: 'opciones', options: opciones(campos.reserva.valores) },
];

const { editarConfiguracion } = permisos;

export function ConfiguracionList() {
  const edits = useCan()(editarConfiguracion);
  const activar = useWrite(activarConfiguracion);
  const inactivar = useWrite(inactivarConfiguracion);
  const activa = async ({ id, nombre, version }: ConfiguracionFila) => {
    const text = `Desde ahora se crean pedidos de tipo ${nombre}.`;
    if (await confirm({ title: 'Activar tipo de pedido', text, confirmText: 'Activar' }))
      await told(() => activar.write({ params: { id }, body: { version } }));
  };
  const inactiva = async ({ id, nombre, version }: ConfiguracionFila) => {
    const motivo = await promptText({
      ...{ title: `Inactivar ${nombre}`, label: campos.motivo.label, max: campos.motivo.max },
      ...{ text: 'No se crean más pedidos de este tipo.', confirmText: 'Inactivar', danger: true },
    });
    if (motivo !== null) await told(() => inactivar.write({ params: { id }, body: { version, motivo } }));
  };
  const actos = (row: ConfiguracionFila): readonly MenuItem[] => {
    if (!edits) return [];
    return row.estado === 'VIGENTE'
      ? [{ label: 'Inactivar…', icon: 'blocked', danger: true, onSelect: () => void inactiva(row) }]
      : [{ label: 'Activar…', icon: 'check', onSelect: () => void activa(row) }];
  };
  return (
    <MasterScreen
      contract={configuracionesList}
      permisos={{ crear: editarConfiguracion, editar: editarConfiguracion, eliminar: editarConfiguracion }}
      tabla="configuracion_pedido"
      comments={comentariosConfiguracion}
      title="Configuración de pedidos"
      singular="tipo de pedido"
      searchPlaceholder="Buscar por código, nombre o prefijo"
      createText="Crear tipo de pedido"
      editor={(row, close) => <ConfiguracionDialog id={row?.id ?? null} onClose={close} />}
      acts={actos}
      removal={{
        call: registroConfiguracion.remove,
        ...{ verb: 'Eliminar', title: 'Eliminar tipo de pedido' },
        text: ({ nombre }) => `Se eliminará el tipo de pedido ${nombre}, del que no hay pedidos.`,
      }}
      filters={FILTERS}
      cells={{
        bodega_defecto: ({ bodega_defecto }) => bodega_defecto ?? campos.bodega_defecto_id.vacio,
        valida_cartera: ({ valida_cartera, interno }) => (interno ? '' : campos.valida_cartera.valores[valida_cartera]),
        reserva: ({ reserva }) => campos.reserva.valores[reserva],
        factura_sobre: ({ factura_sobre, interno }) => (interno ? '' : campos.factura_sobre.valores[factura_sobre]),
        politica_alistamiento: ({ politica_alistamiento: politica }) => campos.politica_alistamiento.valores[politica],
        estado: ({ estado }) => <StateLabel estado={estado} />,
      }}
      card={(row) => ({
        title: row.nombre,
        subtitle: [row.codigo, row.prefijo, campos.reserva.valores[row.reserva]].join(' · '),
        right: <StateLabel estado={row.estado} />,
      })}
      parts={TABS}
    />
  );
}
