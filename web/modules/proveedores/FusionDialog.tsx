/** Merges another supplier into this one. */
import { useState } from 'react';
import * as z from 'zod';
import {
  findProveedor,
  fusionarProveedor,
  type Proveedor,
  proveedoresList,
} from '../../../server/modules/proveedores/contract.ts';
import { FUSION, formatearNit } from '../../../server/modules/proveedores/rules.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { MergeDialog } from '../../kit/form/MergeDialog.tsx';
import { ApiError } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { notify } from '../../state/notices.ts';
import { type Listas, useListas } from './useListas.ts';

type Grupo = keyof typeof FUSION;

const juntos = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What each group says of a supplier. */
function textos(listas: Listas): Readonly<Record<Grupo, (p: Proveedor) => string>> {
  const name = (options: readonly { value: string | number; label: string }[], code: string | null) =>
    options.find(({ value }) => value === code)?.label ?? '';
  return {
    identificacion: (p) => juntos(p.nombre, `NIT ${formatearNit(p.nit_sin_dv, p.nit_dv)}`),
    tributaria: (p) => juntos(name(listas.regimenes, p.codigo_regimen_tributario), p.actividad_economica_nombre),
    clasificacion: (p) =>
      juntos(
        name(listas.clasificaciones, p.codigo_clase_proveedor),
        name(listas.lineas, p.codigo_linea_comercializacion),
        name(listas.tiposProveedor, p.codigo_tipo_proveedor_pwa),
      ),
    pagina_web: (p) => p.pagina_web ?? '',
    representante: ({ contactos: c }) => juntos(c.replegal_nombre, c.replegal_numdoc, c.replegal_email),
    gerente: ({ contactos: c }) => juntos(c.gercomer_nombre, c.gercomer_email, c.gercomer_telefono),
    retenciones: ({ contable: c }) =>
      juntos(
        name(listas.retenciones, c.codigo_retencion),
        name(listas.retencionesIca, c.codigo_retencion_ica),
        `IVA ${c.pctaje_retencion_iva} %`,
        name(listas.formasPago, c.codigo_forma_pago),
        name(listas.responsabilidades, c.codigo_responsabilidad_fiscal),
      ),
    comercial: ({ comercial: c }) =>
      juntos(
        `Cupo ${formatMoney(c.cupo_credito)}`,
        `Mínimo ${formatMoney(c.monto_minimo_compra)}`,
        `${c.plazo_entrega ?? 0} días`,
      ),
  };
}

const elegido = z.object({ otra: z.int().nullable() });

export function FusionDialog({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const { listas } = useListas();
  const form = useRecordForm({ schema: elegido, initial: { otra: null }, draft: false, save: async () => null });
  const id = form.methods.watch('otra');
  const { data: otro } = useRemote(
    findProveedor,
    { params: { id: id ?? 0 } },
    { enabled: id !== null && id !== proveedor.id },
  );
  const { write, busy } = useWrite(fusionarProveedor);
  const [error, setError] = useState<string | null>(null);
  // The record of this same supplier is at hand although nobody asks for it.
  const ready =
    id !== null && id !== proveedor.id && otro?.id === id && listas ? { otro, texto: textos(listas) } : null;
  const grupos = Object.entries(FUSION) as [Grupo, { label: string }][];
  const merge = async (de_la_otra: string[]) => {
    if (!ready) return;
    try {
      const body = {
        version: proveedor.version,
        otra_id: ready.otro.id,
        otra_version: ready.otro.version,
        de_la_otra: de_la_otra as Grupo[],
      };
      notify({ kind: 'exito', text: (await write({ params: { id: proveedor.id }, body })).msg });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    }
  };
  return (
    <MergeDialog
      title={`Fusionar con ${proveedor.nombre}`}
      text="El otro proveedor queda inactivo y apunta a este; sus documentos, direcciones y teléfonos pasan aquí, sus cuentas bancarias no. No se deshace."
      names={{ esta: 'Este proveedor', otra: ready?.otro.nombre ?? 'El otro' }}
      picker={
        <RemoteSelectField
          form={form}
          name="otra"
          label="El otro proveedor"
          required
          contract={proveedoresList}
          toOption={({ id: value, nombre, nit }) => ({ value, label: nombre, detail: nit })}
          {...(id === proveedor.id ? { help: 'Es el mismo proveedor: elige otro.' } : {})}
        />
      }
      choices={
        ready &&
        grupos
          .map(([grupo, { label }]) => {
            return { id: grupo, label, esta: ready.texto[grupo](proveedor), otra: ready.texto[grupo](ready.otro) };
          })
          .filter(({ esta, otra }) => esta !== otra)
      }
      busy={busy}
      error={error}
      onMerge={(taken) => void merge(taken)}
      onClose={onClose}
    />
  );
}
