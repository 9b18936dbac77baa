/** Create or edit a destination. What is typed here is never kept in the browser: it holds keys. */
import { useState } from 'react';
import type * as z from 'zod';
import { destino as campos } from '../../../server/modules/respaldos/campos.ts';
import {
  type Destino,
  destinoCambio,
  MIN_FRASE,
  registro,
} from '../../../server/modules/respaldos/contract/destinos.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { Note } from '../../kit/Note.tsx';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';

type Values = z.input<typeof destinoCambio>;

const NADA = { carpeta: '', endpoint: '', region: '', bucket: '', prefijo: '', clave_acceso: '' };
const VACIO: Values = {
  ...{ nombre: '', tipo: 'CARPETA', ...NADA, estilo_ruta: true, clave_secreta: '', frase: '' },
  ...{ diarias: 14, semanales: 8, mensuales: 12, version: 0 },
};

function toValues(row: Destino): Values {
  const { nombre, tipo, estilo_ruta, diarias, semanales, mensuales, version } = row;
  const { carpeta, endpoint, region, bucket, prefijo, clave_acceso } = row;
  const lugar = { carpeta, endpoint, region, bucket, prefijo, clave_acceso };
  return { nombre, tipo, ...lugar, estilo_ruta, clave_secreta: '', frase: '', diarias, semanales, mensuales, version };
}

interface DestinoDialogProps {
  /** Without one, it creates. */
  destino: Destino | null;
  onClose: () => void;
}

export function DestinoDialog({ destino, onClose }: DestinoDialogProps) {
  const save = useSave(registro, destino?.id);
  const initial = destino ? toValues(destino) : VACIO;
  const [tipo, setTipo] = useState(initial.tipo);
  const form = useRecordForm({
    ...{ schema: destinoCambio, initial, record: destino?.id ?? 'nuevo', draft: false, toValues, save },
    noun: 'este destino',
    onValuesChange: (values) => {
      // What was wrong of the other place is not asked for any more.
      if (values.tipo !== tipo) form.methods.clearErrors();
      setTipo(values.tipo);
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={destino ? `Editar ${destino.nombre}` : 'Crear destino'}
      width="mediano"
      onClose={onClose}
      form={form}
    >
      <FormSection>
        <FieldRow columns="2fr 1fr">
          <TextField {...campo('nombre')} />
          <SelectField
            {...campo('tipo')}
            emptyText={null}
            options={Object.entries(campos.tipo.valores).map(([value, label]) => ({ value, label }))}
          />
        </FieldRow>
        {tipo === 'CARPETA' ? (
          <TextField
            {...campo('carpeta')}
            required
            placeholder="/mnt/respaldos"
            help="La ruta completa de una carpeta de otro disco o de un recurso de red, que este equipo pueda escribir."
          />
        ) : (
          <Bucket form={form} nuevo={destino?.tipo !== 'S3'} />
        )}
      </FormSection>
      <FormSection title="Cifrado">
        {destino ? (
          <Note kind="plano">
            {destino.cifrado
              ? 'Las copias van cifradas con la frase que se dio al crearlo, que no se guarda en ninguna parte: haz con ella un simulacro de vez en cuando, que así también se prueba la frase. Para usar otra, crea otro destino.'
              : 'Las copias van sin cifrar. Para cifrarlas, crea otro destino.'}
          </Note>
        ) : (
          <PasswordField
            form={form}
            name="frase"
            label="Frase"
            autoComplete="new-password"
            help={`Al menos ${MIN_FRASE} caracteres; vacía, las copias van sin cifrar. No se guarda en ninguna parte: sin ella nadie las abre, tampoco nosotros. Anótala en un lugar seguro, lejos de las copias.`}
          />
        )}
      </FormSection>
      <FormSection title="Cuántas se conservan">
        <FieldRow columns={3}>
          <NumberField {...campo('diarias')} />
          <NumberField {...campo('semanales')} />
          <NumberField {...campo('mensuales')} />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}

function Bucket({ form, nuevo }: { form: RecordForm<Values>; nuevo: boolean }) {
  const campo = fieldsOf(form, campos);
  return (
    <>
      <TextField
        {...campo('endpoint')}
        required
        placeholder="https://s3.us-east-1.amazonaws.com"
        help="La da quien presta el almacenamiento: Amazon, Cloudflare R2, Backblaze… o la de un MinIO en la red de la oficina, también con http."
      />
      <FieldRow columns={3}>
        <TextField {...campo('region')} required placeholder="us-east-1" />
        <TextField {...campo('bucket')} required help="El depósito donde se guardan." />
        <TextField {...campo('prefijo')} placeholder="empresa/respaldos" help="La carpeta dentro de él." />
      </FieldRow>
      <CheckboxField
        form={form}
        name="estilo_ruta"
        label={campos.estilo_ruta.label}
        help="Como lo usan MinIO y la mayoría; sin marcar, el bucket va delante del nombre del servidor."
      />
      <FieldRow columns={2}>
        <TextField {...campo('clave_acceso')} required />
        <PasswordField
          form={form}
          name="clave_secreta"
          label="Clave secreta"
          required={nuevo}
          autoComplete="off"
          help={nuevo ? undefined : 'Vacía: la que ya hay.'}
        />
      </FieldRow>
    </>
  );
}
