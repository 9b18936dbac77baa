/** The parts of a supplier: its data, and who changed what. */
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../kit/Tabs.tsx';
import { RecordLog } from '../bitacora/public.tsx';

const LABELS: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  nombre_proveedor: 'Nombre del proveedor',
  nombre_1: 'Primer nombre',
  nombre_2: 'Segundo nombre',
  apellido_1: 'Primer apellido',
  apellido_2: 'Segundo apellido',
  nit_sin_dv: 'Nit',
  nit_dv: 'DV',
  clase_tipo_documento: 'Tipo de documento',
  tipo_persona_contribuyente: 'Tipo de persona',
  codigo_regimen_tributario: 'Régimen tributario',
  codigo_clase_proveedor: 'Clasificación',
  codigo_actividad_economica: 'Actividad económica',
  codigo_linea_comercializacion: 'Línea de comercialización',
  codigo_tipo_proveedor_pwa: 'Tipo de proveedor',
  pagina_web: 'Página web',
  es_del_exterior: 'Es proveedor del exterior',
  ciudad: 'Ciudad',
  estado: 'Estado',
  motivo_inactivacion: 'Motivo de inactivación',
};

export function ProveedorTabs({ id, children }: { id: number; children: ReactNode }) {
  const [tab, setTab] = useState('general');
  const bitacora = <RecordLog tabla="proveedor" id={id} labels={LABELS} actions={{ estado: 'cambió el estado' }} />;
  return (
    <Tabs
      label="Partes del proveedor"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'general', label: 'General', panel: children },
        // Asked for only when it is looked at.
        { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && bitacora },
      ]}
    />
  );
}
