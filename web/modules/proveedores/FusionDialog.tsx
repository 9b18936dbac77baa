/** Merges another supplier into this one. */
import {
  findProveedor,
  fusionarProveedor,
  type Proveedor,
  proveedoresList,
} from '../../../server/modules/proveedores/contract.ts';
import { FUSION } from '../../../server/modules/proveedores/rules.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatearNit } from '../../../server/shared/nit.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { MergeDialog } from '../../kit/form/MergeDialog.tsx';
import { useMerge } from '../../kit/form/useMerge.ts';
import { withAuthorization } from '../sesion/public.tsx';
import { type Listas, useListas } from './useListas.ts';

type Grupo = keyof typeof FUSION;

const juntos = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What each group says of a supplier. */
function textos(listas: Listas): Readonly<Record<Grupo, (p: Proveedor) => string>> {
  const name = (options: readonly { value: string | number; label: string }[], code: string | null) =>
    options.find(({ value }) => value === code)?.label ?? '';
  const percent = (value: number) => `${value} %`;
  return {
    identificacion: (p) => juntos(p.nombre, `NIT ${formatearNit(p.nit_sin_dv, p.nit_dv)}`),
    exterior: (p) => (p.es_del_exterior ? 'Sí' : 'No'),
    regimen: (p) => name(listas.regimenes, p.codigo_regimen_tributario),
    actividad: (p) => p.actividad_economica_nombre,
    clasificacion: (p) => name(listas.clasificaciones, p.codigo_clase_proveedor),
    linea: (p) => name(listas.lineas, p.codigo_linea_comercializacion),
    tipo: (p) => name(listas.tiposProveedor, p.codigo_tipo_proveedor_pwa),
    pagina_web: (p) => p.pagina_web ?? '',
    representante: ({ contactos: c }) => juntos(c.replegal_nombre, c.replegal_numdoc, c.replegal_email),
    gerente: ({ contactos: c }) => juntos(c.gercomer_nombre, c.gercomer_email, c.gercomer_telefono),
    retencion: ({ contable: c }) => name(listas.retenciones, c.codigo_retencion),
    retencion_ica: ({ contable: c }) => name(listas.retencionesIca, c.codigo_retencion_ica),
    retencion_iva: ({ contable: c }) => percent(c.pctaje_retencion_iva),
    aiu: ({ contable: c }) => percent(c.pctaje_aiu),
    descuento: ({ contable: c }) => percent(c.pctaje_dscto_comercial),
    forma_pago: ({ contable: c }) => name(listas.formasPago, c.codigo_forma_pago),
    responsabilidad: ({ contable: c }) => name(listas.responsabilidades, c.codigo_responsabilidad_fiscal),
    cupo: ({ comercial: c }) => formatMoney(c.cupo_credito),
    minimo: ({ comercial: c }) => formatMoney(c.monto_minimo_compra),
    plazo_entrega: ({ comercial: c }) => (c.plazo_entrega === null ? '' : `${c.plazo_entrega} días`),
    nota_credito: ({ comercial: c }) =>
      c.aplica_nota_credito_info ? juntos('Aplica', percent(c.pctaje_nota_credito_info)) : 'No aplica',
  };
}

export function FusionDialog({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const { data: listas } = useListas();
  const { form, itself, other, dialog } = useMerge({
    record: proveedor,
    find: findProveedor,
    merge: fusionarProveedor,
    groups: FUSION,
    texts: listas && textos(listas),
    guard: (send) => withAuthorization(send, 'Lo que se le debe al otro proveedor se pagará a las cuentas de este.'),
    onDone: onClose,
  });
  return (
    <MergeDialog
      {...dialog}
      title={`Fusionar con ${proveedor.nombre}`}
      text="El otro proveedor queda inactivo y apunta a este; sus documentos, direcciones y teléfonos pasan aquí, sus cuentas bancarias no. No se deshace."
      names={{ esta: 'Este proveedor', otra: other?.nombre ?? 'El otro' }}
      picker={
        <RemoteSelectField
          form={form}
          name="otra"
          label="El otro proveedor"
          required
          contract={proveedoresList}
          toOption={({ id: value, nombre, nit }) => ({ value, label: nombre, detail: nit })}
          {...(itself ? { help: 'Es el mismo proveedor: elige otro.' } : {})}
        />
      }
      onClose={onClose}
    />
  );
}
