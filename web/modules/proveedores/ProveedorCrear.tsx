/** `/abastecimiento/captura/proveedores/crear` */
import { useEffect, useRef } from 'react';
import { createProveedor, proveedorCambio } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { Button } from '../../kit/Button.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { currentLocation, navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { LISTA, ProveedorForm } from './ProveedorForm.tsx';
import { type Listas, nombresExigidos, useListas } from './useListas.ts';
import { VACIO } from './values.ts';

export function ProveedorCrear() {
  const { data: listas, error, refetch } = useListas();
  return (
    <>
      <PageHeader title="Crear proveedor" />
      {listas ? <Formulario listas={listas} /> : <PageState error={error} onRetry={refetch} />}
    </>
  );
}

/** What an electronic invoice says of who sent it: `?nit=…&nombre=…`. */
function dicho(): typeof VACIO {
  const asked = new URLSearchParams(currentLocation().split('?')[1] ?? '');
  const nombre = asked.get('nombre');
  const nit = asked.get('nit');
  if (!nit || !nombre) return VACIO;
  return { ...VACIO, nit_sin_dv: nit, nit_dv: asked.get('dv') || null, nombre_proveedor: nombre.toUpperCase() };
}

function Formulario({ listas }: { listas: Listas }) {
  const { write } = useWrite(createProveedor);
  const another = useRef(false);
  const form = useRecordForm({
    schema: proveedorCambio,
    initial: dicho(),
    check: nombresExigidos(listas),
    noun: 'este proveedor',
    save: async ({ version: _, ...body }) => {
      const { msg, data } = await write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: () => {
      if (!another.current) return void navigate(LISTA);
      form.reset(VACIO);
      form.focus('nit_sin_dv');
    },
  });
  const { focus } = form;
  // Where one begins: the type before it is almost always the one that stands there.
  const begin = useRef(() => focus('nit_sin_dv'));
  useEffect(() => begin.current(), []);
  const saveAndNew = async () => {
    another.current = true;
    await form.submit();
    another.current = false;
  };
  return (
    <ProveedorForm form={form} listas={listas} actions={<Button onClick={saveAndNew}>Guardar y crear otro</Button>} />
  );
}
