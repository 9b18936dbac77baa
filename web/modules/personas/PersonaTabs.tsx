/** The parts of a person: their data, and who changed what. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { manifest as clientes } from '../../../server/modules/clientes/manifest.ts';
import { comentariosPersona } from '../../../server/modules/personas/contract/personas.ts';
import { RecordLog } from '../../kit/change-log/RecordLog.tsx';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useCan } from '../../state/permissions.tsx';

const FichaCliente = lazy(() => import('../clientes/public.tsx').then((m) => ({ default: m.FichaCliente })));

interface PersonaTabsProps {
  readonly id: number;
  readonly readOnly: boolean;
  readonly children: ReactNode;
}

export function PersonaTabs({ id, readOnly, children }: PersonaTabsProps) {
  const can = useCan();
  const [tab, setTab] = useAddressTab('datos');
  // What is being typed goes on behind another tab.
  const [seen, setSeen] = useState(false);
  if (tab === 'cliente' && !seen) setSeen(true);
  const ficha = seen && (
    <Suspense fallback={<SkeletonLines />}>
      <FichaCliente persona_id={id} readOnly={readOnly} />
    </Suspense>
  );
  const comentarios = useCommentsTab(comentariosPersona, id, tab);
  const bitacora = <RecordLog tabla="persona" id={id} />;
  return (
    <Tabs
      label="Partes de la persona"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'datos', label: 'Datos', panel: children },
        ...(can(clientes.permisos.ver) ? [{ id: 'cliente', label: 'Cliente', panel: ficha }] : []),
        ...comentarios,
        // Asked for only when it is looked at.
        { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && bitacora },
      ]}
    />
  );
}
