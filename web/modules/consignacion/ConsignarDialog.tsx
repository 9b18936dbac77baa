/** A property is consigned: found by its address, or by the advanced search; one whose consignment goes on is refused. */

import { useState } from 'react';
import { consignacion as campos } from '../../../server/modules/consignacion/campos.ts';
import {
  buscarInmuebles,
  consignacionAlta,
  type InmuebleMostrado,
  registro,
} from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { manifest as inmuebles } from '../../../server/modules/inmuebles/manifest.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { LooseSearch } from '../../kit/fields/loose.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { useBuscarInmueble } from '../inmuebles/public.tsx';
import { useResponsables } from './comunes.tsx';
import styles from './consignacion.module.css';

/** Of the specification: from two letters on, once one has stopped typing for a second. */
const MINIMO = 2;
const ESPERA_MS = 1000;

type Elegido = Pick<InmuebleMostrado, 'id' | 'direccion' | 'estado_actual_nombre'>;

export function ConsignarDialog({ onClose }: { onClose: () => void }) {
  const { options, error, refetch } = useResponsables();
  const { write } = useWrite(registro.create);
  const [elegido, setElegido] = useState<Elegido | null>(null);
  const form = useRecordForm({
    schema: consignacionAlta,
    initial: { inmueble_id: 0, responsable: 0 },
    draft: false,
    save: async (body) => {
      const { msg } = await write({ body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const take = (inmueble: Elegido) => {
    setElegido(inmueble);
    form.methods.setValue('inmueble_id', inmueble.id, { shouldDirty: true, shouldValidate: true });
  };
  const avanzada = useBuscarInmueble(take, { sinConsignacionActiva: true });
  const searches = useCan()(inmuebles.permisos.ver);
  const fault = form.methods.formState.errors.inmueble_id?.message;
  return (
    <FormDialog
      title="Consignar inmueble"
      saveText="Consignar"
      form={form}
      ready={options !== undefined}
      onClose={onClose}
    >
      {options ? (
        <FormSection>
          <BuscarDireccion elegido={elegido} fault={fault} onChoose={take} />
          {searches && (
            <Button icon="search" onClick={avanzada.open}>
              Búsqueda avanzada
            </Button>
          )}
          <SelectField form={form} name="responsable" label={campos.responsable_id.label} required options={options} />
        </FormSection>
      ) : (
        <PageState error={error} onRetry={refetch} noun="los usuarios" />
      )}
      {avanzada.dialog}
    </FormDialog>
  );
}

interface BuscarDireccionProps {
  elegido: Elegido | null;
  fault: string | undefined;
  onChoose: (inmueble: Elegido) => void;
}

function BuscarDireccion({ elegido, fault, onChoose }: BuscarDireccionProps) {
  const [asked, setAsked] = useState('');
  const wanted = asked.trim().length >= MINIMO;
  const query = { direccion__icontains: asked.trim() };
  const { data } = useRemote(buscarInmuebles, { query }, { enabled: wanted });
  const take = (inmueble: InmuebleMostrado) => {
    if (inmueble.consignacion_retirada === 0) return toast({ kind: 'aviso', text: MESSAGES.consignacionActiva });
    toast({ kind: 'exito', text: MESSAGES.inmuebleAsignado });
    onChoose(inmueble);
  };
  return (
    <div>
      <LooseSearch label="Buscar inmueble por dirección" waitMs={ESPERA_MS} onText={setAsked} />
      <p className={fault && !elegido ? styles.vencido : styles.muted} role="status">
        {elegido
          ? `Elegido: ${elegido.direccion} · ${elegido.estado_actual_nombre}`
          : (fault ?? (wanted && data?.length === 0 ? MESSAGES.noEncontrado : 'Escribe parte de la dirección.'))}
      </p>
      {wanted && data && (
        <ul className={styles.found}>
          {data
            .filter(({ id }) => id !== elegido?.id)
            .map((row) => (
              <li key={row.id}>
                <button type="button" className={styles.card} onClick={() => take(row)}>
                  {row.direccion}
                  <span className={styles.muted}>
                    {[row.estado_actual_nombre, row.propietario].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
