/** `/abastecimiento/directorio-proveedores` */

import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { proveedor as campos } from '../../../server/modules/proveedores/campos.ts';
import { camposProveedor } from '../../../server/modules/proveedores/contract/celdas.ts';
import {
  masivoProveedores,
  type ProveedorFila,
  proveedoresList,
} from '../../../server/modules/proveedores/contract/lista.ts';
import { fichaProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { FALTANTES } from '../../../server/modules/proveedores/rules.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { addMonths, monthLabel, monthOf } from '../../../server/shared/months.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { useBulkActivation } from '../../kit/jobs/useBulkActivation.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { STATE_FILTER, stateViews } from '../../kit/table/masters.ts';
import { usePartyRows } from '../../kit/table/usePartyRows.ts';
import { useBulkPrint } from '../../kit/viewers/useBulkPrint.tsx';
import { callBlob } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { useCan } from '../../state/permissions.tsx';
import { useCambioEstado } from './useCambioEstado.ts';

const { permisos } = manifest;
const registro = (id: number) => hrefOf(manifest.screens.ProveedorEditar, { id });
const codigoNombre = ({ codigo, nombre }: { codigo: string; nombre: string }) => ({ value: codigo, label: nombre });

/** From last month on, two years. */
const MESES = Array.from({ length: 25 }, (_, i) => addMonths(monthOf(businessDay(localNow())), i - 1)).map((mes) => ({
  value: mes,
  label: monthLabel(mes),
}));

const FILTERS: readonly Filter<FilterOf<typeof proveedoresList>>[] = [
  STATE_FILTER,
  {
    field: 'codigo_clase_proveedor',
    label: shortLabel(campos.codigo_clase_proveedor),
    kind: 'opciones',
    options: optionsOf(listas.clasificacionProveedor, codigoNombre),
  },
  {
    field: 'codigo_linea_comercializacion',
    label: shortLabel(campos.codigo_linea_comercializacion),
    kind: 'opciones',
    options: optionsOf(listas.lineaComercializacion, codigoNombre),
  },
  {
    field: 'ciudad',
    label: shortLabel(campos.ciudad),
    kind: 'remoto',
    options: optionsOf(ciudadesList, ({ id, nombre, departamento }) => ({
      value: id,
      label: `${nombre} (${departamento})`,
    })),
  },
  {
    field: 'codigo_tipo_proveedor_pwa',
    label: shortLabel(campos.codigo_tipo_proveedor_pwa),
    kind: 'opciones',
    options: optionsOf(listas.tipoProveedor, codigoNombre),
  },
  {
    field: 'tipo_persona_contribuyente',
    label: shortLabel(campos.tipo_persona_contribuyente),
    kind: 'opciones',
    options: optionsOf(listas.contribuyente, codigoNombre),
  },
  { field: 'es_del_exterior', label: shortLabel(campos.es_del_exterior), kind: 'booleano' },
  { field: 'documentos_vencidos', label: 'Documentos vencidos', kind: 'booleano' },
  { field: 'documentos_vencen', label: 'Vencimiento de documentos', kind: 'opciones', single: true, options: MESES },
  {
    field: 'falta',
    label: 'Falta',
    kind: 'opciones',
    single: true,
    options: FALTANTES.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  },
  { field: 'created', label: 'Fecha de creación', kind: 'rango', type: 'fecha' },
];

const VIEWS = stateViews('o');

export function ProveedoresList() {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const activation = useBulkActivation(masivoProveedores);
  const fichas = useBulkPrint({
    contract: proveedoresList,
    label: 'Imprimir fichas',
    title: 'Fichas de proveedores',
    fileName: 'fichas-de-proveedores.pdf',
    nameOf: ({ nombre }) => nombre,
    document: ({ id }) => callBlob(fichaProveedor, { params: { id } }),
  });
  const rows = usePartyRows<ProveedorFila>({
    permisos,
    href: registro,
    isMerged: ({ fusionado_en_id }) => fusionado_en_id !== null,
    campos: camposProveedor,
    cambiarEstado,
  });
  return (
    <>
      <ListScreen
        contract={proveedoresList}
        title="Directorio de Proveedores"
        singular="proveedor"
        searchPlaceholder="Buscar por NIT, nombre o contacto"
        primaryAction={
          can(permisos.crear) ? { label: 'Crear proveedor', href: hrefOf(manifest.screens.ProveedorCrear) } : undefined
        }
        otherActions={
          can(permisos.importar)
            ? [{ label: 'Importar', icon: 'upload', href: hrefOf(manifest.screens.ProveedoresImportar) }]
            : []
        }
        {...rows}
        cells={{ cupo_credito: (row) => (row.cupo_credito === 0 ? campos.cupo_credito_cts.vacio : undefined) }}
        bulkActions={[fichas.action, ...activation]}
        filters={FILTERS}
        views={VIEWS}
        card={(row) => ({
          title: row.nombre,
          subtitle: `NIT ${row.nit}${row.ciudad ? ` · ${row.ciudad}` : ''}`,
          right: <StateLabel estado={row.estado} />,
          rightDetail: row.linea,
        })}
        emptyFirst={{ text: 'Crea el primero para empezar a comprar.', icon: 'organization' }}
      />
      {fichas.dialog}
    </>
  );
}
