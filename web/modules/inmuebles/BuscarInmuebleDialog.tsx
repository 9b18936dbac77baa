/**
 * The advanced search of properties (spec 000, section 2): by place, destination, use and type, with what is found in a table and on the
 * map beside it. Leases, cases and appointments take their property from here.
 */
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { inmueble as campos } from '../../../server/modules/inmuebles/campos.ts';
import {
  buscarInmuebles,
  filtroInmuebles,
  MAX_ENCONTRADOS,
} from '../../../server/modules/inmuebles/contract/busqueda.ts';
import { type InmuebleFila, inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import type { Campo, Campos } from '../../../server/shared/campos.ts';
import { column } from '../../../server/shared/columns.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { MapView } from '../../kit/map/MapView.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { LugarFields } from '../ubicacion/public.tsx';
import styles from './buscar.module.css';
import { marksOf } from './marks.ts';
import { useListas } from './useListas.ts';

type Filtro = z.input<typeof filtroInmuebles>;
const VACIO: Filtro = {
  ...{ ciudad_id: null, zona_id: null, barrio_id: null },
  ...{ destino_id: null, uso_id: null, tipo_inmueble_id: null },
};

/** In a search nothing is demanded. */
function opcional({ obligatorio: _, ...campo }: Campo): Campo {
  return campo;
}
const FILTROS = {
  ciudad_id: opcional(campos.ciudad_id),
  zona_id: { ...campos.zona_id, vacio: 'Todas' },
  barrio_id: { ...campos.barrio_id, vacio: 'Todos' },
  destino_id: opcional(campos.destino_id),
  uso_id: opcional(campos.uso_id),
  tipo_inmueble_id: opcional(campos.tipo_inmueble_id),
} satisfies Campos;

const COLUMNS = [
  column('id', 'Id', 'texto', { width: 64 }),
  ...inmueblesList.spec.columns.filter(({ field }) => ['direccion', 'canon', 'admon'].includes(field)),
];

export interface BuscarInmuebleDialogProps {
  /** The property that is taken; the dialog has closed. */
  onChoose: (inmueble: InmuebleFila) => void;
  onClose: () => void;
  /** Says that its data were taken over. */
  asigna?: boolean;
  /** Spec 001, section 8: one whose consignment is active cannot be taken. */
  sinConsignacionActiva?: boolean;
}

export function BuscarInmuebleDialog(props: BuscarInmuebleDialogProps) {
  const { onChoose, onClose, asigna = true, sinConsignacionActiva = false } = props;
  const { data: listas, error, refetch } = useListas();
  const [asked, setAsked] = useState<Filtro | null>(null);
  const form = useRecordForm({
    schema: filtroInmuebles,
    initial: VACIO,
    draft: false,
    save: async (values) => {
      setAsked(values);
      return values;
    },
  });
  const campo = fieldsOf(form, FILTROS);
  const take = (inmueble: InmuebleFila) => {
    if (sinConsignacionActiva && inmueble.consignacion_retirada === 0) {
      return toast({ kind: 'aviso', text: MESSAGES.consignacionActiva });
    }
    if (asigna) toast({ kind: 'exito', text: MESSAGES.inmuebleAsignado });
    onChoose(inmueble);
  };
  return (
    <Dialog
      title="Buscar inmueble"
      subtitle="Elige lo que sepas del inmueble; lo demás se busca en todos."
      width="completo"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" icon="search" onClick={() => void form.submit()}>
            Buscar
          </Button>
        </>
      }
    >
      {listas ? (
        <Form form={form}>
          <FormSection>
            <LugarFields form={form} campos={FILTROS} />
            <FieldRow columns={3}>
              <SelectField {...campo('destino_id')} options={listas.destino_inmueble} emptyText="Todos" />
              <SelectField {...campo('uso_id')} options={listas.uso_inmueble} emptyText="Todos" />
              <SelectField {...campo('tipo_inmueble_id')} options={listas.tipo_inmueble} emptyText="Todos" />
            </FieldRow>
          </FormSection>
        </Form>
      ) : (
        <PageState error={error} onRetry={refetch} noun="las listas" />
      )}
      {asked && <Encontrados filtro={asked} onChoose={take} />}
    </Dialog>
  );
}

function Encontrados({ filtro, onChoose }: { filtro: Filtro; onChoose: (inmueble: InmuebleFila) => void }) {
  const { data: rows, error, refetch } = useRemote(buscarInmuebles, { body: filtro }, { keepPrevious: true });
  const [chosen, setChosen] = useState<number | null>(null);
  const found = useRef<HTMLDivElement>(null);
  // They stand under the fields: what was found is brought into sight, each time that it is other.
  useEffect(() => {
    if (rows) found.current?.scrollIntoView({ block: 'start' });
  }, [rows]);
  if (!rows) return <PageState error={error} onRetry={() => void refetch()} noun="los inmuebles" />;
  const row = rows.find(({ id }) => id === chosen);
  return (
    <>
      {rows.length === MAX_ENCONTRADOS && (
        <Note kind="aviso">Se muestran los primeros {MAX_ENCONTRADOS}: elige algo más para encontrar el tuyo.</Note>
      )}
      <div ref={found} className={styles.found}>
        <DataTable
          label="Inmuebles encontrados"
          columns={COLUMNS}
          rows={rows}
          rowLabel={({ direccion }) => direccion}
          rowOpen={onChoose}
          card={(each) => ({
            title: each.direccion,
            subtitle: `Id ${each.id} · Admon. ${formatMoney(each.admon)}`,
            right: formatMoney(each.canon),
          })}
          blank={rows.length === 0 && <EmptyState icon="search" title={MESSAGES.noEncontrado} />}
        />
        <div className={styles.map}>
          <MapView
            label="Inmuebles encontrados, en el mapa"
            marks={marksOf(rows)}
            chosen={chosen}
            onChoose={setChosen}
          />
          {row && (
            <div className={styles.card} role="status">
              <strong>{row.direccion}</strong>
              <span>
                {formatMoney(row.canon)} · {row.estado_actual_nombre}
              </span>
              <Button size="small" onClick={() => onChoose(row)}>
                Elegir este
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
