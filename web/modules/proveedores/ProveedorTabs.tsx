/** The parts of a supplier: its data, its documents for who may see them, and who changed what. */
import { type ReactNode, useState } from 'react';
import { documentosProveedor } from '../../../server/modules/proveedores/contract.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useCan } from '../../state/permissions.tsx';
import { RecordLog } from '../bitacora/public.tsx';
import { ProveedorDocumentos } from './ProveedorDocumentos.tsx';

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
  ...Object.fromEntries(Object.entries(documentosProveedor.spec.usos).map(([uso, { nombre }]) => [uso, nombre])),
};

interface ProveedorTabsProps {
  id: number;
  readOnly: boolean;
  /** The form, or the facts. */
  children: ReactNode;
}

export function ProveedorTabs({ id, readOnly, children }: ProveedorTabsProps) {
  const can = useCan();
  const [tab, setTab] = useState('general');
  // What is being uploaded goes on behind another tab.
  const [seen, setSeen] = useState(false);
  const documentos = (
    <ProveedorDocumentos id={id} readOnly={readOnly || !can(manifest.permisos.editarDocumentos.codename)} />
  );
  const bitacora = <RecordLog tabla="proveedor" id={id} labels={LABELS} actions={{ estado: 'cambió el estado' }} />;
  return (
    <Tabs
      label="Partes del proveedor"
      current={tab}
      onChange={(id) => {
        setTab(id);
        if (id === 'documentos') setSeen(true);
      }}
      tabs={[
        { id: 'general', label: 'General', panel: children },
        // Asked for only when they are looked at.
        ...(can(manifest.permisos.verDocumentos.codename)
          ? [{ id: 'documentos', label: 'Documentos', panel: seen && documentos }]
          : []),
        { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && bitacora },
      ]}
    />
  );
}
