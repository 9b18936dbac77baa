/** Create or edit a code of a supplier: how they call it, what it is of ours, and from when on. */
import { useState } from 'react';
import type { z } from 'zod';
import { homologacion as campos } from '../../../server/modules/homologacion/campos.ts';
import {
  findHomologacion,
  type Homologacion,
  homologacionCambio,
  registro,
} from '../../../server/modules/homologacion/contract/homologacion.ts';
import type { HomologacionFila } from '../../../server/modules/homologacion/contract/lista.ts';
import { type ProductoOfrecido, productosOfrecidos } from '../../../server/modules/homologacion/contract/resolver.ts';
import { factoresDe } from '../../../server/modules/homologacion/rules/empaque.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { DecimalField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { nombreDe } from './opciones.ts';

type Values = z.input<typeof homologacionCambio>;

const VACIA: Values = {
  ...{ proveedor_id: 0, cod_prod_xml: '', nombre_producto_xml: '', codigo_estandar_xml: '', unidad_xml: '' },
  ...{
    producto_id: null,
    presentacion_id: null,
    factor_conversion: null,
    aplica_desde: null,
    observacion: '',
    version: 0,
  },
};

const toValues = (row: Homologacion): Values => ({
  proveedor_id: row.proveedor_id,
  cod_prod_xml: row.cod_prod_xml,
  nombre_producto_xml: row.nombre_producto_xml ?? '',
  codigo_estandar_xml: row.codigo_estandar_xml ?? '',
  unidad_xml: row.unidad_xml,
  producto_id: row.producto_id,
  presentacion_id: row.presentacion_id,
  factor_conversion: row.factor_conversion,
  aplica_desde: row.aplica_desde,
  observacion: row.observacion ?? '',
  version: row.version,
});

interface HomologacionDialogProps {
  /** Without one, it creates. */
  fila: HomologacionFila | null;
  onClose: () => void;
}

export function HomologacionDialog({ fila, onClose }: HomologacionDialogProps) {
  const { data, error, refetch } = useRemote(
    findHomologacion,
    { params: { id: fila?.id ?? 0 } },
    { enabled: fila !== null },
  );
  const product = useRemote(
    productosOfrecidos.list,
    { query: { search: '∅∅∅', init: String(data?.producto_id ?? 0) } },
    { enabled: Boolean(data?.producto_id) },
  );
  if (fila === null) return <Formulario codigo={null} producto={null} onClose={onClose} />;
  const found = Array.isArray(product.data) ? product.data : (product.data?.results ?? []);
  const ready = data && (data.producto_id === null || product.data);
  if (ready) return <Formulario codigo={data} producto={found[0] ?? null} onClose={onClose} />;
  return (
    <Dialog title={`Editar ${fila.cod_prod_xml}`} width="mediano" onClose={onClose}>
      <PageState error={error ?? product.error} onRetry={() => void refetch()} noun="el código" />
    </Dialog>
  );
}

interface FormularioProps {
  codigo: Homologacion | null;
  /** The one that it stands for. */
  producto: ProductoOfrecido | null;
  onClose: () => void;
}

function Formulario({ codigo, producto, onClose }: FormularioProps) {
  const [elegido, setElegido] = useState(producto);
  const save = useSave(registro, codigo?.id);
  const form = useRecordForm({
    schema: homologacionCambio,
    initial: codigo ? toValues(codigo) : VACIA,
    record: codigo?.id ?? 'nueva',
    toValues,
    noun: 'este código',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const { setValue, watch } = form.methods;
  const nombre = watch('nombre_producto_xml') ?? '';
  const told = elegido ? factoresDe(nombre, elegido).find(({ del_texto }) => del_texto) : undefined;
  return (
    <FormDialog
      title={codigo ? `Editar ${codigo.cod_prod_xml}` : 'Crear código'}
      width="mediano"
      onClose={onClose}
      form={form}
    >
      <FormSection title="Como lo llama el proveedor">
        {codigo?.conflicto && <Note kind="aviso">{codigo.conflicto}</Note>}
        <RemoteSelectField
          {...campo('proveedor_id')}
          contract={proveedoresList}
          placeholder="Escribe el nombre o el NIT"
          toOption={(row) => ({ value: row.id, label: row.nombre })}
          initialLabel={codigo?.proveedor}
        />
        <FieldRow columns="1fr 168px 1fr">
          <TextField {...campo('cod_prod_xml')} help="Sin código, el nombre hace sus veces." />
          <TextField {...campo('unidad_xml')} placeholder="94" />
          <TextField {...campo('codigo_estandar_xml')} />
        </FieldRow>
        <TextField {...campo('nombre_producto_xml')} />
      </FormSection>
      <FormSection title="Qué es de lo nuestro">
        <RemoteSelectField
          {...campo('producto_id')}
          contract={productosOfrecidos}
          placeholder="Escribe el nombre o el código"
          toOption={(row) => ({ value: row.id, label: nombreDe(row) })}
          initialLabel={producto ? nombreDe(producto) : undefined}
          onChange={(_, row) => {
            setElegido(row);
            setValue('presentacion_id', null, { shouldDirty: true });
            setValue('factor_conversion', 1, { shouldDirty: true });
          }}
        />
        <FieldRow columns="1fr 140px 160px">
          <SelectField
            {...campo('presentacion_id')}
            options={(elegido?.presentaciones ?? []).map(({ id, nombre: label }) => ({ value: id, label }))}
            onChange={(value) => {
              const chosen = elegido?.presentaciones.find(({ id }) => id === Number(value));
              setValue('factor_conversion', chosen?.factor ?? 1, { shouldDirty: true });
            }}
          />
          <DecimalField
            {...campo('factor_conversion')}
            decimals={6}
            help={
              told
                ? `El texto habla de ${formatQuantity(told.factor)}.`
                : `${elegido?.unidad ?? 'Unidades nuestras'} en una.`
            }
          />
          <DateField {...campo('aplica_desde')} />
        </FieldRow>
        {codigo && codigo.vigencias.length > 1 && <Historia vigencias={codigo.vigencias} />}
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </FormDialog>
  );
}

function Historia({ vigencias }: Pick<Homologacion, 'vigencias'>) {
  const texts = vigencias.map(({ desde, cod_prod, factor_conversion }) => {
    return `${desde === null ? 'al principio' : `desde el ${formatDate(desde)}`}, ${cod_prod} × ${formatQuantity(factor_conversion)}`;
  });
  return <Note kind="info">{`Ha sido: ${texts.join('; ')}.`}</Note>;
}
