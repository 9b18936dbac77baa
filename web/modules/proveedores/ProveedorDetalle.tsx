/** The supplier without fields to edit: its facts, part by part. */
import { proveedor, proveedorDireccion, proveedorTelefono } from '../../../server/modules/proveedores/campos.ts';
import type { Proveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { columnsOfPart, type Names } from '../../../server/shared/campos-words.ts';
import { addressFacts } from '../../kit/address-facts.tsx';
import { type Fact, Facts, NOTHING, shownFacts } from '../../kit/Facts.tsx';
import { namesIn } from '../listas/public.tsx';
import { ProveedorTabs } from './ProveedorTabs.tsx';
import type { Listas } from './useListas.ts';

interface ProveedorDetalleProps {
  proveedor: Proveedor;
  listas: Listas;
}

/** Its document is in the title of the page. */
const GENERAL = columnsOfPart(proveedor, undefined, {
  without: ['nit_sin_dv', 'nit_dv', 'nombre_proveedor', 'nombre_1', 'nombre_2', 'apellido_1', 'apellido_2'],
});

export function ProveedorDetalle({ proveedor: p, listas }: ProveedorDetalleProps) {
  const nombres = namesIn(listas);
  const tipoDireccion = (tipo: string) => nombres(proveedorDireccion.tipo, tipo) ?? tipo;
  const tipoTelefono = (tipo: string) => nombres(proveedorTelefono.tipo, tipo) ?? tipo;
  const identity = shownFacts(proveedor, GENERAL, p, { names: nombres });
  if (p.motivo_inactivacion) identity.push([proveedor.motivo_inactivacion.label, p.motivo_inactivacion]);
  const general = (
    <>
      <Facts title="Identificación y clasificación" facts={identity} />
      <Facts title="Direcciones" facts={addressFacts(p.direcciones_proveedor, tipoDireccion)} />
      <Facts
        title="Teléfonos"
        emptyText="Sin teléfonos."
        facts={p.telefonos_proveedor.map((t): Fact => [tipoTelefono(t.tipo), `${t.prefijo} ${t.valor}`])}
      />
    </>
  );
  return (
    <ProveedorTabs
      proveedor={p}
      partes={{
        general,
        contactos: <Contactos contactos={p.contactos} />,
        contable: <Contable contable={p.contable} nombres={nombres} />,
        comercial: <Comercial comercial={p.comercial} />,
      }}
    />
  );
}

const text = (value: string | null) => value || NOTHING;

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
      {(['replegal', 'gercomer'] as const).map((quien) => {
        const columns = columnsOfPart(proveedor, 'contactos').filter((column) => column.startsWith(quien));
        return (
          <Facts
            key={quien}
            title={proveedor[`${quien}_nombre`].label}
            facts={shownFacts(proveedor, columns, c, {
              enSeccion: true,
              special: { [`${quien}_email`]: <Correo email={c[`${quien}_email`]} /> },
            })}
          />
        );
      })}
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

function Contable({ contable: c, nombres }: { contable: Proveedor['contable']; nombres: Names }) {
  return (
    <>
      <Facts
        title="Retenciones y pago"
        facts={shownFacts(proveedor, columnsOfPart(proveedor, 'contable'), c, { names: nombres })}
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

const COMERCIALES = columnsOfPart(proveedor, 'comercial', { without: ['aplica_nota_credito_info'] });

function Comercial({ comercial: c }: { comercial: Proveedor['comercial'] }) {
  return (
    <>
      <Facts title="Condiciones de compra" facts={shownFacts(proveedor, COMERCIALES, c)} />
      <Facts
        title="Descuentos financieros"
        emptyText="Sin descuentos."
        facts={c.descuentos.map(({ porcentaje, plazo }): Fact => [`A ${plazo} días`, `${porcentaje} %`])}
      />
    </>
  );
}
