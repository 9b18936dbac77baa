/** The parts of a supplier: its data in four, its documents for who may see them, and who changed what. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import {
  comentariosProveedor,
  documentosProveedor,
  type Proveedor,
} from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { RecordLog } from '../../kit/change-log/RecordLog.tsx';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { FormNotes } from '../../kit/form/Form.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { type Tab, Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import type { RecordForm } from '../../lib/form.ts';
import { flattenErrors } from '../../lib/form-errors.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import type { ProveedorValues } from './values.ts';

const ProveedorDocumentos = lazy(() =>
  import('./ProveedorDocumentos.tsx').then((m) => ({ default: m.ProveedorDocumentos })),
);

export type Parte = 'general' | 'contactos' | 'contable' | 'comercial';

const PARTES: readonly (readonly [Parte, string])[] = [
  ['general', 'General'],
  ['contactos', 'Contactos'],
  ['contable', 'Contable'],
  ['comercial', 'Comercial'],
];

/** Tab that shows a field, by the beginning of its path. */
function parteDe(path: string): Parte {
  const [first = ''] = path.split('.');
  return first === 'contactos' || first === 'contable' || first === 'comercial' ? first : 'general';
}

/** How many people are known at the supplier. */
function cuantos({ replegal_nombre, gercomer_nombre, otros_contactos = [] }: ProveedorValues['contactos'] & object) {
  return (replegal_nombre ? 1 : 0) + (gercomer_nombre ? 1 : 0) + otros_contactos.length;
}

interface ProveedorTabsProps {
  /** Fields, or facts, of each part. */
  partes: Readonly<Record<Parte, ReactNode>>;
  /** A supplier that exists also has documents and a log. */
  id?: number | undefined;
}

export function ProveedorTabs({ proveedor, partes }: Pick<ProveedorTabsProps, 'partes'> & { proveedor: Proveedor }) {
  const [tab, setTab] = useAddressTab('general');
  const further = useFurther(tab, proveedor.id, true);
  const tabs = PARTES.map(
    ([parte, label]): Tab => ({
      id: parte,
      label,
      panel: partes[parte],
      ...(parte === 'contactos' ? { count: cuantos(proveedor.contactos) } : {}),
    }),
  );
  return <Tabs label="Partes del proveedor" current={tab} onChange={setTab} tabs={[...tabs, ...further]} />;
}

/** The same inside of a form: a tab tells its faults, and opens when one of them is gone to. */
export function ProveedorFormTabs({ partes, id, form }: ProveedorTabsProps & { form: RecordForm<ProveedorValues> }) {
  const [tab, setTab] = useAddressTab('general');
  const { errors } = useFormState({ control: form.methods.control });
  const faulty = flattenErrors(errors).map(({ path }) => parteDe(path));
  const further = useFurther(tab, id, false);
  const contactos = cuantos(form.methods.watch('contactos') ?? {});
  const tabs = PARTES.map(([parte, label]): Tab => {
    return {
      id: parte,
      label,
      panel: partes[parte],
      errors: faulty.filter((each) => each === parte).length,
      ...(parte === 'contactos' && contactos > 0 ? { count: contactos } : {}),
    };
  });
  return (
    <Tabs
      label="Partes del proveedor"
      current={tab}
      onChange={setTab}
      tabs={[...tabs, ...further]}
      notes={<FormNotes form={form} />}
      reveal={{ registry: form.registry, tabOf: parteDe }}
    />
  );
}

/** Asked for only when they are looked at; what is being uploaded goes on behind another tab. */
function useFurther(tab: string, id: number | undefined, readOnly: boolean): Tab[] {
  const can = useCan();
  const [seen, setSeen] = useState(false);
  if (tab === 'documentos' && !seen) setSeen(true);
  const { verDocumentos, editarDocumentos } = manifest.permisos;
  const sees = id !== undefined && can(verDocumentos);
  const { data: files } = useRemote(documentosProveedor.list, { params: { id: id ?? 0 } }, { enabled: sees });
  const comentarios = useCommentsTab(comentariosProveedor, id, tab);
  if (id === undefined) return [];
  const documentos = (
    <Suspense fallback={<SkeletonLines />}>
      <ProveedorDocumentos id={id} readOnly={readOnly || !can(editarDocumentos)} />
    </Suspense>
  );
  const bitacora = <RecordLog tabla="proveedor" id={id} />;
  return [
    ...(sees
      ? [{ id: 'documentos', label: 'Documentos', panel: seen && documentos, ...(files && { count: files.length }) }]
      : []),
    ...comentarios,
    { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && bitacora },
  ];
}
