/** The supplier without fields to edit: its facts, addresses, phones, and who changed what. */
import { useState } from 'react';
import type { Proveedor } from '../../../server/modules/proveedores/contract.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { RecordLog } from '../bitacora/public.tsx';
import type { Listas } from './useListas.ts';

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

interface ProveedorDetalleProps {
  proveedor: Proveedor;
  listas: Listas;
}

export function ProveedorDetalle({ proveedor, listas }: ProveedorDetalleProps) {
  const [tab, setTab] = useState('general');
  const bitacora = (
    <RecordLog tabla="proveedor" id={proveedor.id} labels={LABELS} actions={{ estado: 'cambió el estado' }} />
  );
  return (
    <Tabs
      label="Partes del proveedor"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'general', label: 'General', panel: <General proveedor={proveedor} listas={listas} /> },
        { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && bitacora },
      ]}
    />
  );
}

const nameIn = (options: readonly { value: string | number; label: string }[], code: string) =>
  options.find(({ value }) => value === code)?.label ?? code;

function General({ proveedor: p, listas }: ProveedorDetalleProps) {
  const identity: Fact[] = [
    ['Tipo de documento', nameIn(listas.tiposDocumento, p.clase_tipo_documento)],
    ['Tipo de persona', nameIn(listas.contribuyentes, p.tipo_persona_contribuyente)],
    ['Régimen tributario', nameIn(listas.regimenes, p.codigo_regimen_tributario)],
    ['Clasificación', nameIn(listas.clasificaciones, p.codigo_clase_proveedor)],
    ['Actividad económica', `${p.codigo_actividad_economica} · ${p.actividad_economica_nombre}`],
    ['Línea de comercialización', nameIn(listas.lineas, p.codigo_linea_comercializacion)],
    ['Tipo de proveedor', nameIn(listas.tiposProveedor, p.codigo_tipo_proveedor_pwa)],
    ['Página web', p.pagina_web ?? 'Sin página web'],
    ['Proveedor del exterior', p.es_del_exterior ? 'Sí' : 'No'],
    ...(p.motivo_inactivacion ? [['Motivo de inactivación', p.motivo_inactivacion] as Fact] : []),
  ];
  return (
    <>
      <Facts title="Identificación y clasificación" facts={identity} />
      <Facts
        title="Direcciones"
        facts={p.direcciones_proveedor.map(
          (d): Fact => [
            nameIn(listas.tiposDireccion, d.tipo),
            <>
              {[d.descripcion, d.barrio, d.ciudad_nombre].filter(Boolean).join(', ')}{' '}
              {d.incluir_a_factura && <Tag tone="accent">En la factura</Tag>}
            </>,
          ],
        )}
      />
      <Facts
        title="Teléfonos"
        emptyText="Sin teléfonos."
        facts={p.telefonos_proveedor.map(
          (t): Fact => [nameIn(listas.tiposTelefono, t.tipo), `${t.prefijo} ${t.valor}`],
        )}
      />
    </>
  );
}
