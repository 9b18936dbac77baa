/** `/config/bitacora`: what happened in the whole company, what accounting did, and the proof that nobody touched the log. */
import { useState } from 'react';
import { manifest } from '../../../server/modules/bitacora/manifest.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { type Tab, Tabs } from '../../kit/Tabs.tsx';
import { useCan } from '../../state/permissions.tsx';
import { CambiosGenerales } from './CambiosGenerales.tsx';
import { ProcesosContables } from './ProcesosContables.tsx';
import { Verificar } from './Verificar.tsx';

const { permisos } = manifest;

export function Bitacora() {
  const can = useCan();
  const [tab, setTab] = useState('cambios');
  // Each is asked for only when it is looked at.
  const tabs: Tab[] = [
    { id: 'cambios', label: 'Todo lo que pasó', panel: tab === 'cambios' && <CambiosGenerales /> },
    ...(can(permisos.procesos)
      ? [{ id: 'procesos', label: 'Procesos contables', panel: tab === 'procesos' && <ProcesosContables /> }]
      : []),
    ...(can(permisos.verificar) ? [{ id: 'verificar', label: 'Verificar bitácora', panel: <Verificar /> }] : []),
  ];
  return (
    <>
      <PageHeader
        title="Bitácora"
        detail="Quién hizo qué y cuándo: cambios, exportaciones, impresiones, ingresos y permisos negados."
      />
      <Tabs label="Partes de la bitácora" current={tab} onChange={setTab} tabs={tabs} />
    </>
  );
}
