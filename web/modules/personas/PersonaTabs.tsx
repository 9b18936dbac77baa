/** The parts of a person: their data, and who changed what. */
import type { ReactNode } from 'react';
import { comentariosPersona } from '../../../server/modules/personas/contract/personas.ts';
import { RecordLog } from '../../kit/change-log/RecordLog.tsx';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';

export function PersonaTabs({ id, children }: { id: number; children: ReactNode }) {
  const [tab, setTab] = useAddressTab('datos');
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
