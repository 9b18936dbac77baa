/** The parts of a product: its data in four, its pictures and papers, and who changed what. */
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import {
  archivosProducto,
  comentariosProducto,
  type Producto,
} from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { FormNotes } from '../../kit/form/Form.tsx';
import { type Tab, Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { flattenErrors } from '../../lib/form-errors.ts';
import { useCan } from '../../state/permissions.tsx';
import type { ProductoValues } from './values.ts';

type Parte = 'general' | 'inventario' | 'codigos' | 'componentes';

const PARTES = 'Partes del producto';

/** Tab that shows a field, by the beginning of its path. */
const DE_OTRA: Readonly<Record<string, Parte>> = {
  ...{ maneja_lote: 'inventario', maneja_vencimiento: 'inventario', maneja_serial: 'inventario' },
  ...{ dias_vida_util: 'inventario', bodega_defecto_id: 'inventario', ubicacion_defecto_id: 'inventario' },
  ...{ stock_minimo: 'inventario', stock_maximo: 'inventario', punto_reorden: 'inventario' },
  ...{ multiplo_compra: 'inventario', tolerancia_recepcion: 'inventario', peso: 'inventario', volumen: 'inventario' },
  ...{ presentaciones: 'codigos', codigos_asociados: 'codigos', sustitutos: 'codigos' },
  componentes: 'componentes',
};
const parteDe = (path: string): Parte => DE_OTRA[path.split('.')[0] ?? ''] ?? 'general';

const NOMBRES = {
  general: 'General',
  inventario: 'Inventario',
  codigos: 'Presentaciones y códigos',
  componentes: 'Componentes',
} as const satisfies Record<Parte, string>;

type Partes = Readonly<Record<Parte, ReactNode>>;

/** A kit alone has components; those of what is a kit no more are still seen, to be taken out. */
const partesDe = (tipo: string | undefined, componentes: number): Parte[] => [
  'general',
  'inventario',
  'codigos',
  ...(tipo === 'KIT' || componentes > 0 ? (['componentes'] as const) : []),
];

export function ProductoTabs({ producto, partes }: { producto: Producto; partes: Partes }) {
  const [tab, setTab] = useAddressTab('general');
  const further = useFurther(tab, producto.id, true);
  const counts: Partial<Record<Parte, number>> = {
    codigos: producto.presentaciones.length,
    componentes: producto.componentes.length,
  };
  const tabs: Tab[] = partesDe(producto.tipo, producto.componentes.length).map((id) => {
    const count = counts[id];
    return { id, label: NOMBRES[id], panel: partes[id], ...(count ? { count } : {}) };
  });
  return <Tabs label={PARTES} current={tab} onChange={setTab} tabs={[...tabs, ...further]} />;
}

interface ProductoFormTabsProps {
  form: RecordForm<ProductoValues>;
  partes: Partes;
  /** A product that exists also has pictures and a log. */
  id: number | undefined;
}

/** The same inside of a form: a tab tells its faults, and opens when one of them is gone to. */
export function ProductoFormTabs({ form, partes, id }: ProductoFormTabsProps) {
  const [tab, setTab] = useAddressTab('general');
  const { errors } = useFormState({ control: form.methods.control });
  const faulty = flattenErrors(errors).map(({ path }) => parteDe(path));
  const [tipo, componentes] = form.methods.watch(['tipo', 'componentes']);
  const further = useFurther(tab, id, false);
  const tabs: Tab[] = partesDe(tipo, componentes?.length ?? 0).map((parte) => ({
    id: parte,
    label: NOMBRES[parte],
    panel: partes[parte],
    errors: faulty.filter((each) => each === parte).length,
  }));
  return (
    <Tabs
      label={PARTES}
      current={tab}
      onChange={setTab}
      tabs={[...tabs, ...further]}
      notes={<FormNotes form={form} />}
      reveal={{ registry: form.registry, tabOf: parteDe }}
    />
  );
}

/** Pictures and papers, comments and log. */
function useFurther(current: string, id: number | undefined, readOnly: boolean): Tab[] {
  const edits = useCan()(manifest.permisos.editar) && !readOnly;
  return useRecordTabs(current, {
    tabla: 'producto',
    id,
    files: archivosProducto,
    comments: comentariosProducto,
    readOnly: !edits,
    filesLabel: 'Imágenes y documentos',
  });
}
