/** `/catalogo-productos/crear-producto` */
import { useRef } from 'react';
import { createProducto, productoCambio } from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { ProductoForm } from './ProductoForm.tsx';
import { type Listas, useListas } from './useListas.ts';
import { VACIO } from './values.ts';

export function ProductoCrear() {
  const { data: listas, error, refetch } = useListas();
  return (
    <>
      <PageHeader title="Crear producto" />
      {listas ? <Formulario listas={listas} /> : <PageState error={error} onRetry={refetch} />}
    </>
  );
}

function Formulario({ listas }: { listas: Listas }) {
  const { write } = useWrite(createProducto);
  const another = useRef(false);
  const form = useRecordForm({
    schema: productoCambio,
    initial: VACIO,
    noun: 'este producto',
    save: async ({ version: _, ...body }) => {
      const { msg, data } = await write({ body: { ...body, borrador: body.borrador ?? false } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => {
      // Its pictures come next.
      if (!another.current)
        return void navigate(pathOf(manifest.screens.EditarProducto, { id }, { parte: 'documentos' }));
      // What the next one of a delivery has in common with it stays.
      const { tipo, linea, marca, unidad_base, impuesto_venta, impuesto_compra } = form.methods.getValues();
      form.reset({ ...VACIO, tipo, linea, marca, unidad_base, impuesto_venta, impuesto_compra });
      form.focus('nombre_producto');
    },
  });
  const saveAndNew = async () => {
    another.current = true;
    await form.submit();
    another.current = false;
  };
  return (
    <ProductoForm form={form} listas={listas} actions={<Button onClick={saveAndNew}>Guardar y crear otro</Button>} />
  );
}
