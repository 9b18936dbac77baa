/** `/re-facturacion`: invoices that were made again, and which is to be. */
import { useState } from 'react';
import * as z from 'zod';
import { facturasList } from '../../../server/modules/facturas/contract/factura.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { refacturacion as campos } from '../../../server/modules/refacturacion/campos.ts';
import { refacturacionesList } from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { ALCANCES, CAUSAS, ESTADOS } from '../../../server/modules/refacturacion/rules/causas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf, pathOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useCan } from '../../state/permissions.tsx';
import { rowsOf } from '../listas/public.tsx';
import { pesos } from '../ventas/public.tsx';
import { ESCOGE_ALCANCE, MOTIVOS, motivoDicho, permisos, screens } from './comunes.ts';

const FILTERS: readonly Filter<FilterOf<typeof refacturacionesList>>[] = [
  {
    ...{ field: 'persona_id', label: campos.persona_id.label, kind: 'remoto' },
    options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'causa', label: campos.causa.label, kind: 'opciones', options: MOTIVOS },
  { field: 'alcance', label: campos.alcance.label, kind: 'opciones', options: ESCOGE_ALCANCE },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS.map((value) => ({ value, label: value })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Incompletas', consulta: 'f.estado=INCOMPLETA' },
];

export function RefacturacionesList() {
  const can = useCan();
  const [searching, setSearching] = useState(false);
  return (
    <>
      <ListScreen
        contract={refacturacionesList}
        title="Re-facturación"
        singular="re-facturación"
        feminine
        searchPlaceholder="Buscar por número, cliente o motivo"
        primaryAction={can(permisos.crear) ? { label: 'Re-facturar', onSelect: () => setSearching(true) } : undefined}
        rowHref={({ id }) => hrefOf(screens.VerRefacturacion, { id })}
        rowLabel={({ original, cliente }) => `${original} de ${cliente}`}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          causa: ({ causa }) => CAUSAS[causa],
          motivo: ({ motivo, causa }) => motivoDicho(motivo, causa),
          alcance: ({ alcance }) => ALCANCES[alcance],
          usuario: ({ usuario }) => usuario ?? 'sistema',
          estado: ({ estado_nombre }) => <StateLabel estado={estado_nombre} />,
        }}
        card={(row) => ({
          title: `${row.original} · ${row.cliente}`,
          subtitle: `${formatDate(row.fecha)} · ${row.nota} · ${row.nueva}`,
          right: <StateLabel estado={row.estado_nombre} />,
          rightDetail: pesos(row.diferencia),
        })}
        emptyFirst={{ text: 'Busca la factura que salió mal: se anula y sale otra, en un solo acto.', icon: 'history' }}
      />
      {searching && <BuscarFactura onClose={() => setSearching(false)} />}
    </>
  );
}

/** Invoices that a note did not take whole. */
async function emitidas(search: string, signal: AbortSignal) {
  const query = { ...{ tipo: 'FV', estado: 'EMITIDA' }, search, page: 1, page_size: 20 };
  return rowsOf(await call(facturasList.list, { query: query as never }, { signal }));
}

const eleccion = z.object({ factura_id: z.number().positive('Elige la factura.') });

/** Which invoice is to be made again. */
function BuscarFactura({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    schema: eleccion,
    initial: { factura_id: 0 },
    draft: false,
    save: async ({ factura_id }) => factura_id,
    onSaved: (id) => void navigate(pathOf(screens.RefacturarFactura, { id })),
  });
  return (
    <FormDialog
      title="Re-facturar"
      subtitle="Una nota crédito toma la factura, y sale otra como debía ser."
      saveText="Continuar"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <RemoteSelectField
          form={form}
          name="factura_id"
          label={campos.factura_id.label}
          required
          endpoint={emitidas}
          placeholder="Número, cliente o documento"
          toOption={({ id, numero, cliente, fecha, total }) => ({
            ...{ value: id, label: `${numero} · ${cliente}` },
            detail: `${formatDate(fecha)} · ${pesos(total)}`,
          })}
        />
      </FormSection>
    </FormDialog>
  );
}
