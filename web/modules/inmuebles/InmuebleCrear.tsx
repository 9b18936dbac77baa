/** `/inmuebles/crear` */
import { useRef } from 'react';
import { createInmueble, inmuebleCambio } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { InmuebleForm } from './InmuebleForm.tsx';
import { type Listas, useListas } from './useListas.ts';
import { VACIO } from './values.ts';

export function InmuebleCrear() {
  const { data: listas, error, refetch } = useListas();
  return (
    <>
      <PageHeader title="Crear inmueble" />
      {listas ? <Formulario listas={listas} /> : <PageState error={error} onRetry={refetch} />}
    </>
  );
}

function Formulario({ listas }: { listas: Listas }) {
  const { write } = useWrite(createInmueble);
  const another = useRef(false);
  const form = useRecordForm({
    schema: inmuebleCambio,
    initial: VACIO,
    noun: 'este inmueble',
    save: async ({ version: _, autorizacion: __, ...body }) => {
      const { msg, data } = await write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => {
      // Its photos come next.
      if (!another.current) return void navigate(pathOf(manifest.screens.InmuebleEditar, { id }, { parte: 'fotos' }));
      form.reset(VACIO);
      form.focus('direccion');
    },
  });
  const saveAndNew = async () => {
    another.current = true;
    await form.submit();
    another.current = false;
  };
  return (
    <InmuebleForm form={form} listas={listas} actions={<Button onClick={saveAndNew}>Guardar y crear otro</Button>} />
  );
}
