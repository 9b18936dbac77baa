/** The parts of a property: its data in two, its photos and documents, and who changed what. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import {
  archivosInmueble,
  comentariosInmueble,
  type Inmueble,
} from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
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
import type { InmuebleValues } from './values.ts';

const InmuebleFotos = lazy(() => import('./InmuebleFotos.tsx').then((m) => ({ default: m.InmuebleFotos })));
const FileUploader = lazy(() => import('../../kit/files/FileUploader.tsx').then((m) => ({ default: m.FileUploader })));

export type Parte = 'general' | 'propietarios';

const LABEL = 'Partes del inmueble';

/** Tab that shows a field, by the beginning of its path. */
const parteDe = (path: string): Parte => (path.split('.')[0] === 'propietarios' ? 'propietarios' : 'general');

type Partes = Readonly<Record<Parte, ReactNode>>;

export function InmuebleTabs({ inmueble, partes }: { inmueble: Inmueble; partes: Partes }) {
  const [tab, setTab] = useAddressTab('general');
  const further = useFurther(tab, inmueble.id, true);
  const tabs: Tab[] = [
    { id: 'general', label: 'General', panel: partes.general },
    { id: 'propietarios', label: 'Propietarios', panel: partes.propietarios, count: inmueble.propietarios.length },
    ...further,
  ];
  return <Tabs label={LABEL} current={tab} onChange={setTab} tabs={tabs} />;
}

interface InmuebleFormTabsProps {
  form: RecordForm<InmuebleValues>;
  partes: Partes;
  /** A property that exists also has files and a log. */
  id: number | undefined;
}

/** The same inside of a form: a tab tells its faults, and opens when one of them is gone to. */
export function InmuebleFormTabs({ form, partes, id }: InmuebleFormTabsProps) {
  const [tab, setTab] = useAddressTab('general');
  const { errors } = useFormState({ control: form.methods.control });
  const faulty = flattenErrors(errors).map(({ path }) => parteDe(path));
  const faults = (parte: Parte) => faulty.filter((each) => each === parte).length;
  const owners = form.methods.watch('propietarios')?.length ?? 0;
  const further = useFurther(tab, id, false);
  const tabs: Tab[] = [
    { id: 'general', label: 'General', panel: partes.general, errors: faults('general') },
    {
      id: 'propietarios',
      label: 'Propietarios',
      panel: partes.propietarios,
      errors: faults('propietarios'),
      ...(owners > 0 ? { count: owners } : {}),
    },
    ...further,
  ];
  return (
    <Tabs
      label={LABEL}
      current={tab}
      onChange={setTab}
      tabs={tabs}
      notes={<FormNotes form={form} />}
      reveal={{ registry: form.registry, tabOf: parteDe }}
    />
  );
}

/** Asked for only when they are looked at; what is being uploaded goes on behind another tab. */
function useFurther(tab: string, id: number | undefined, readOnly: boolean): Tab[] {
  const edits = useCan()(manifest.permisos.editarFotos) && !readOnly;
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  const { data: files } = useRemote(archivosInmueble.list, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const comentarios = useCommentsTab(comentariosInmueble, id, tab);
  if (id === undefined) return [];
  const count = (uso: string) => (files ? { count: files.filter(({ tipo }) => tipo === uso).length } : {});
  const later = (panel: ReactNode) => <Suspense fallback={<SkeletonLines />}>{panel}</Suspense>;
  return [
    {
      id: 'fotos',
      label: 'Fotos',
      panel: seen.includes('fotos') && later(<InmuebleFotos id={id} readOnly={!edits} />),
      ...count('fotos'),
    },
    {
      id: 'documentos',
      label: 'Documentos',
      panel:
        seen.includes('documentos') &&
        later(<FileUploader files={archivosInmueble} id={id} uso="documentos" readOnly={!edits} />),
      ...count('documentos'),
    },
    ...comentarios,
    { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && <RecordLog tabla="inmueble" id={id} /> },
  ];
}
