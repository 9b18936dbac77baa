/** Create or edit a warehouse: where it is, who works there, whether it may go below zero. */
import type { z } from 'zod';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { bodegaUsuario, bodega as campos } from '../../../server/modules/zonas/campos.ts';
import { type Bodega, bodegaCambio, registroBodega } from '../../../server/modules/zonas/contract/bodegas.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';

type Values = z.input<typeof bodegaCambio>;

const VACIA: Values = {
  ...{ codigo: '', nombre: '', ciudad: null, direccion: '' },
  ...{ permite_negativo: false, usuarios: [], version: 0 },
};

const toValues = ({ codigo, nombre, ciudad, direccion, permite_negativo, usuarios, version }: Bodega): Values => ({
  ...{ codigo, nombre, ciudad, direccion: direccion ?? '', permite_negativo, usuarios, version },
});

interface BodegaDialogProps {
  /** Without one, it creates. */
  bodega: Bodega | null;
  onClose: () => void;
}

export function BodegaDialog({ bodega, onClose }: BodegaDialogProps) {
  const { data, error, refetch } = useRemote(usuariosOpciones.list, {});
  const people = Array.isArray(data) ? data : data?.results;
  const save = useSave(registroBodega, bodega?.id);
  const form = useRecordForm({
    schema: bodegaCambio,
    initial: bodega ? toValues(bodega) : VACIA,
    record: bodega?.id ?? 'nueva',
    toValues,
    noun: 'esta bodega',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={bodega ? `Editar ${bodega.nombre}` : 'Crear bodega'}
      onClose={onClose}
      form={form}
      ready={people !== undefined}
    >
      {people ? (
        <FormSection>
          <FieldRow columns="160px 1fr">
            <TextField {...campo('codigo')} />
            <TextField {...campo('nombre')} />
          </FieldRow>
          <FieldRow>
            <RemoteSelectField
              {...campo('ciudad')}
              contract={ciudadesList}
              placeholder="Escribe 3 letras"
              toOption={({ id, nombre, departamento }) => ({ value: id, label: `${nombre} (${departamento})` })}
              initialLabel={bodega?.ciudad_nombre ?? undefined}
            />
            <TextField {...campo('direccion')} />
          </FieldRow>
          <MultiSelectField
            form={form}
            name="usuarios"
            label={bodegaUsuario.usuario_id.label}
            placeholder={bodegaUsuario.usuario_id.vacio}
            help="Solo ellos reciben y cuentan aquí. Sin nadie, todos los que tienen el permiso."
            options={people.map(({ id, n_completo }) => ({ value: id, label: n_completo }))}
          />
          <CheckboxField {...campo('permite_negativo')} />
        </FormSection>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los usuarios" />
      )}
    </FormDialog>
  );
}
