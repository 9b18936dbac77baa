/** The parts of a person: their data, and who changed what. */
import type { ReactNode } from 'react';
import { comentariosPersona } from '../../../server/modules/personas/contract/personas.ts';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { RecordLog } from '../../kit/log/RecordLog.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useParte } from '../../kit/useParte.ts';

export function PersonaTabs({ id, children }: { id: number; children: ReactNode }) {
  const [tab, setTab] = useParte('datos');
  const comentarios = useCommentsTab(comentariosPersona, id, tab);
  const bitacora = <RecordLog tabla="persona" id={id} />;
  return (
    <Tabs
      label="Partes de la persona"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'datos', label: 'Datos', panel: children },
        ...comentarios,
        // Asked for only when it is looked at.
        { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && bitacora },
      ]}
    />
  );
}
