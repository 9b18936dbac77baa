/** The supplier without fields to edit: its facts, addresses and phones. */
import type { Proveedor } from '../../../server/modules/proveedores/contract.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Tag } from '../../kit/Tag.tsx';
import type { Listas } from './useListas.ts';

interface ProveedorDetalleProps {
  proveedor: Proveedor;
  listas: Listas;
}

const nameIn = (options: readonly { value: string | number; label: string }[], code: string) =>
  options.find(({ value }) => value === code)?.label ?? code;

export function ProveedorDetalle({ proveedor: p, listas }: ProveedorDetalleProps) {
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
