/** The supplier without fields to edit: its facts, part by part. */
import type { Proveedor } from '../../../server/modules/proveedores/contract.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { ProveedorTabs } from './ProveedorTabs.tsx';
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
  const general = (
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
  return (
    <ProveedorTabs
      proveedor={p}
      partes={{
        general,
        contactos: <Contactos contactos={p.contactos} />,
        contable: <Contable contable={p.contable} listas={listas} />,
        comercial: <Comercial comercial={p.comercial} />,
      }}
    />
  );
}

const text = (value: string | null) => value || 'Sin dato';
const chosen = (options: readonly { value: string | number; label: string }[], code: string | null) =>
  code ? nameIn(options, code) : 'Sin dato';

/** Where it is too long for its column it breaks at the @. */
function Correo({ email }: { email: string | null }) {
  const [user, domain] = text(email).split('@');
  return (
    <>
      {user}
      {domain && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </>
  );
}

function Contactos({ contactos: c }: { contactos: Proveedor['contactos'] }) {
  return (
    <>
      <Facts
        title="Representante legal"
        facts={[
          ['Nombre', text(c.replegal_nombre)],
          ['Documento', text(c.replegal_numdoc)],
          ['Correo', <Correo key="correo" email={c.replegal_email} />],
        ]}
      />
      <Facts
        title="Gerente comercial"
        facts={[
          ['Nombre', text(c.gercomer_nombre)],
          ['Correo', <Correo key="correo" email={c.gercomer_email} />],
          ['Teléfono', text(c.gercomer_telefono)],
        ]}
      />
      <Facts
        title="Otros contactos"
        emptyText="Sin otros contactos."
        facts={c.otros_contactos.map(
          ({ nombre, email, telefono }): Fact => [
            nombre,
            <>
              {(email || !telefono) && <Correo email={email} />}
              {email && telefono && <br />}
              {telefono}
            </>,
          ],
        )}
      />
    </>
  );
}

function Contable({ contable: c, listas }: { contable: Proveedor['contable']; listas: Listas }) {
  return (
    <>
      <Facts
        title="Retenciones y pago"
        facts={[
          ['Retención en la fuente', chosen(listas.retenciones, c.codigo_retencion)],
          ['Retención de ICA', chosen(listas.retencionesIca, c.codigo_retencion_ica)],
          ['Retención de IVA', `${c.pctaje_retencion_iva} %`],
          ['AIU', `${c.pctaje_aiu} %`],
          ['Descuento comercial', `${c.pctaje_dscto_comercial} %`],
          ['Forma de pago', chosen(listas.formasPago, c.codigo_forma_pago)],
          ['Responsabilidad fiscal', chosen(listas.responsabilidades, c.codigo_responsabilidad_fiscal)],
        ]}
      />
      <Facts
        title="Cuentas bancarias"
        emptyText="Sin cuentas bancarias."
        facts={c.bancos.map(
          ({ banco, numero_cuenta, tipo_cuenta }): Fact => [banco, `${tipo_cuenta} ${numero_cuenta}`],
        )}
      />
    </>
  );
}

function Comercial({ comercial: c }: { comercial: Proveedor['comercial'] }) {
  return (
    <>
      <Facts
        title="Condiciones de compra"
        facts={[
          ['Cupo de crédito', formatMoney(c.cupo_credito)],
          ['Monto mínimo de compra', formatMoney(c.monto_minimo_compra)],
          ['Plazo de entrega', c.plazo_entrega === null ? 'Sin dato' : `${c.plazo_entrega} días`],
          ['Nota crédito informativa', c.aplica_nota_credito_info ? `${c.pctaje_nota_credito_info} %` : 'No aplica'],
        ]}
      />
      <Facts
        title="Descuentos financieros"
        emptyText="Sin descuentos."
        facts={c.descuentos.map(({ porcentaje, plazo }): Fact => [`A ${plazo} días`, `${porcentaje} %`])}
      />
    </>
  );
}
