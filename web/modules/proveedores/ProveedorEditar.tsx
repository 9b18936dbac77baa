/** `/abastecimiento/captura/proveedores/editar/{id}`: edit for who may; the read-only detail otherwise or with `?ver=1`. */

import {
  findProveedor,
  type Proveedor,
  presenciaProveedor,
  proveedorCambio,
  updateProveedor,
} from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatearNit } from '../../../server/shared/nit.ts';
import { MergedNote } from '../../kit/MergedNote.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { endSentence, formatInstant } from '../../lib/format.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { withAuthorization } from '../sesion/public.tsx';
import { Bloqueos } from './Bloqueos.tsx';
import { ProveedorAcciones } from './ProveedorAcciones.tsx';
import { ProveedorDetalle } from './ProveedorDetalle.tsx';
import { ProveedorForm } from './ProveedorForm.tsx';
import { TambienPersona } from './TambienPersona.tsx';
import { type Listas, nombresExigidos, useListas } from './useListas.ts';
import { toValues } from './values.ts';

export function ProveedorEditar({ id }: { id: string }) {
  const can = useCan();
  const [query] = useHashQuery();
  const remote = useRemote(findProveedor, { params: { id: Number(id) } });
  const { data: listas, error, refetch } = useListas();
  const proveedor = remote.data;
  if (!proveedor || !listas) {
    const retry = () => {
      void remote.refetch();
      refetch();
    };
    return <PageState error={remote.error ?? error} onRetry={retry} noun="el proveedor" />;
  }
  const merged = proveedor.fusionado_en_id !== null;
  const readOnly = query.get('ver') === '1' || !can(manifest.permisos.editar) || merged;
  return (
    <>
      <PageHeader
        title={proveedor.nombre}
        current={readOnly ? 'Ver proveedor' : 'Editar proveedor'}
        state={<StateLabel estado={proveedor.estado_nombre} />}
        detail={`NIT ${formatearNit(proveedor.nit_sin_dv, proveedor.nit_dv)} · Proveedor desde ${formatInstant(proveedor.created).slice(0, 10)} · ${ultimaEdicion(proveedor)}`}
        also={<TambienPersona documento={proveedor.nit_sin_dv} />}
        actions={<ProveedorAcciones proveedor={proveedor} readOnly={readOnly} />}
      />
      {merged && (
        <MergedNote
          who="Este proveedor"
          name={proveedor.fusionado_en_nombre}
          href={hrefOf(manifest.screens.ProveedorEditar, { id: proveedor.fusionado_en_id ?? '' })}
        />
      )}
      <Bloqueos proveedor={proveedor} />
      {readOnly ? (
        <>
          <Presence presence={presenciaProveedor} id={proveedor.id} version={proveedor.version} />
          <ProveedorDetalle proveedor={proveedor} listas={listas} />
        </>
      ) : (
        <Edicion proveedor={proveedor} listas={listas} />
      )}
    </>
  );
}

function ultimaEdicion({ um_nombre, uc_nombre, updated }: Proveedor): string {
  return `Última edición de ${um_nombre ?? uc_nombre ?? 'sistema'}, ${formatInstant(updated)}`;
}

function Edicion({ proveedor, listas }: { proveedor: Proveedor; listas: Listas }) {
  const { write } = useWrite(updateProveedor);
  const form = useRecordForm({
    schema: proveedorCambio,
    initial: toValues(proveedor),
    check: nombresExigidos(listas),
    noun: 'este proveedor',
    toValues,
    save: async (body) => {
      const params = { id: proveedor.id };
      const { msg, data } = await withAuthorization(
        (autorizacion) => {
          const sent = autorizacion && body.contable ? { ...body, contable: { ...body.contable, autorizacion } } : body;
          return write({ params, body: sent });
        },
        `Cambian las cuentas bancarias a las que se le paga a ${endSentence(proveedor.nombre)}`,
      );
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return (
    <ProveedorForm
      form={form}
      listas={listas}
      id={proveedor.id}
      presence={<Presence presence={presenciaProveedor} id={proveedor.id} version={proveedor.version} form={form} />}
      actividad={`${proveedor.codigo_actividad_economica} · ${proveedor.actividad_economica_nombre}`}
      ciudades={new Map(proveedor.direcciones_proveedor.map((d) => [d.ciudad, d.ciudad_nombre]))}
    />
  );
}
