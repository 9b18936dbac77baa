/** The parts of a person: their data, and who changed what. */
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../kit/Tabs.tsx';
import { RecordLog } from '../bitacora/public.tsx';

export function PersonaTabs({ id, children }: { id: number; children: ReactNode }) {
  const [tab, setTab] = useState('datos');
  const bitacora = <RecordLog tabla="persona" id={id} />;
  return (
    <Tabs
      label="Partes de la persona"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'datos', label: 'Datos', panel: children },
        // Asked for only when it is looked at.
        { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && bitacora },
      ]}
    />
  );
}
