/** The form of a product, for creating and for editing: its parts in tabs, saved together. */
import type { ReactNode } from 'react';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { ProductoCodigos } from './ProductoCodigos.tsx';
import { ProductoComponentes } from './ProductoComponentes.tsx';
import { ProductoGeneral } from './ProductoGeneral.tsx';
import { ProductoInventario } from './ProductoInventario.tsx';
import { ProductoFormTabs } from './ProductoTabs.tsx';
import type { Listas } from './useListas.ts';
import type { ProductoValues } from './values.ts';

const LISTA = manifest.screens.ListadoCatalogo.path;

interface ProductoFormProps {
  form: RecordForm<ProductoValues>;
  listas: Listas;
  /** The record, when it exists. */
  producto?: Producto;
  actions?: ReactNode;
  /** Who else has it open. */
  presence?: ReactNode;
}

export function ProductoForm({ form, listas, producto, actions, presence }: ProductoFormProps) {
  useExitGuard(form.dirty);
  return (
    <Form form={form} ownNotes bar={<SaveBar form={form} onCancel={() => navigate(LISTA)} actions={actions} />}>
      <ProductoFormTabs
        form={form}
        id={producto?.id}
        partes={{
          general: (
            <>
              {presence}
              <ProductoGeneral form={form} listas={listas} producto={producto} />
            </>
          ),
          inventario: <ProductoInventario form={form} producto={producto} />,
          codigos: <ProductoCodigos form={form} listas={listas} producto={producto} />,
          componentes: <ProductoComponentes form={form} producto={producto} />,
        }}
      />
    </Form>
  );
}
