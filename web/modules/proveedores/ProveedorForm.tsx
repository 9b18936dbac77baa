/** The supplier's form, for creating and for editing: its parts in tabs, saved together. */

import type { ReactNode } from 'react';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { Form, FormColumns } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { useNarrow } from '../../kit/useNarrow.ts';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { Direcciones, Telefonos } from '../ubicacion/public.tsx';
import { ProveedorComercial } from './ProveedorComercial.tsx';
import { ProveedorContable } from './ProveedorContable.tsx';
import { ProveedorContactos } from './ProveedorContactos.tsx';
import { ProveedorGeneral } from './ProveedorGeneral.tsx';
import { ProveedorFormTabs } from './ProveedorTabs.tsx';
import type { Listas } from './useListas.ts';
import type { ProveedorValues } from './values.ts';

export const LISTA = manifest.screens.ProveedoresListar.path;

interface ProveedorFormProps {
  form: RecordForm<ProveedorValues>;
  listas: Listas;
  /** Name of the activity the record opens with. */
  actividad?: string | undefined;
  /** Names of the cities the record opens with, by id. */
  ciudades?: ReadonlyMap<number, string>;
  /** Id of the record, so that its own NIT is not told as taken. */
  id?: number;
  actions?: ReactNode;
  /** Who else has it open. */
  presence?: ReactNode;
}

export function ProveedorForm({ form, listas, actividad, ciudades, id, actions, presence }: ProveedorFormProps) {
  useExitGuard(form.dirty);
  const narrow = useNarrow();
  const side = (
    <>
      <Direcciones
        form={form}
        name="direcciones_proveedor"
        tipos={listas.tipo_direccion}
        ciudades={ciudades ?? new Map()}
      />
      <Telefonos form={form} name="telefonos_proveedor" tipos={listas.tipo_telefono} prefijos={listas.prefijos} />
      {!narrow && presence}
    </>
  );
  const general = (
    <>
      {narrow && presence}
      <FormColumns side={side}>
        <ProveedorGeneral form={form} listas={listas} actividad={actividad} {...(id === undefined ? {} : { id })} />
      </FormColumns>
    </>
  );
  return (
    <Form form={form} ownNotes bar={<SaveBar form={form} onCancel={() => navigate(LISTA)} actions={actions} />}>
      <ProveedorFormTabs
        form={form}
        id={id}
        partes={{
          general,
          contactos: <ProveedorContactos form={form} />,
          contable: <ProveedorContable form={form} listas={listas} />,
          comercial: <ProveedorComercial form={form} />,
        }}
      />
    </Form>
  );
}
