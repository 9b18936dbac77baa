/** Add a range of numbers, or change one: a series of ours, or a resolution of the tax office. */
import type { z } from 'zod';
import { manifests } from '../../../server/modules/manifests.ts';
import { secuencia as campos } from '../../../server/modules/numeraciones/campos.ts';
import {
  findNumeracion,
  MAX_NUMERO,
  type NumeracionRango,
  numeracionCambio,
  registro,
} from '../../../server/modules/numeraciones/contract.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';

type Values = z.input<typeof numeracionCambio>;

const VACIO: Values = {
  ...{ codigo: '', prefijo: '', desde: 1, hasta: MAX_NUMERO, siguiente: null, ancho: 0 },
  ...{ resolucion: '', fecha_resolucion: null, clave_tecnica: '', vigente_desde: null, vigente_hasta: null },
  version: 0,
};

function toValues(row: NumeracionRango): Values {
  const { codigo, prefijo, desde, hasta, ancho, fecha_resolucion, vigente_desde, vigente_hasta, version } = row;
  return {
    ...{
      codigo,
      prefijo,
      desde,
      hasta,
      ancho,
      siguiente: null,
      fecha_resolucion,
      vigente_desde,
      vigente_hasta,
      version,
    },
    resolucion: row.resolucion ?? '',
    clave_tecnica: '',
  };
}

interface DialogProps {
  /** Without one, it adds. */
  id: number | null;
  onClose: () => void;
}

export function NumeracionDialog({ id, onClose }: DialogProps) {
  const read = useRemote(findNumeracion, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const title = read.data
    ? `Editar el rango de ${read.data.titulo}`
    : id === null
      ? 'Agregar rango'
      : 'Editar el rango';
  if (read.data || id === null) return <RangoDialog title={title} rango={read.data ?? null} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <PageState error={read.error} onRetry={() => void read.refetch()} noun="la numeración" />
    </Dialog>
  );
}

const CODES: readonly Option[] = manifests
  .flatMap(({ numeraciones }) => numeraciones.map(({ codigo, titulo }) => ({ value: codigo, label: titulo })))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));

interface RangoProps {
  title: string;
  rango: NumeracionRango | null;
  onClose: () => void;
}

function RangoDialog({ title, rango, onClose }: RangoProps) {
  const save = useSave(registro, rango?.id);
  const form = useRecordForm({
    schema: numeracionCambio,
    initial: rango ? toValues(rango) : VACIO,
    record: rango?.id ?? 'nuevo',
    toValues,
    noun: 'este rango',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const used = rango !== null && rango.siguiente > rango.desde;
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <FormSection>
        <SelectField {...campo('codigo')} options={CODES} disabled={rango !== null} />
        <FieldRow columns="160px 1fr 1fr">
          <TextField {...campo('prefijo')} disabled={used} help="Va delante de cada número: SETP." />
          <NumberField {...campo('desde')} disabled={used} />
          <NumberField {...campo('hasta')} />
        </FieldRow>
        <FieldRow columns={2}>
          <NumberField
            {...campo('siguiente')}
            help={
              rango
                ? `Va en ${rango.siguiente_texto}. Escribe otro solo para saltar números.`
                : 'Solo si los primeros ya se usaron en otro programa.'
            }
          />
          <NumberField {...campo('ancho')} help="Cuántas tiene al menos: con 6, 000124." />
        </FieldRow>
      </FormSection>
      <FormSection title="Resolución de la DIAN" note="Si la numeración la necesita">
        <FieldRow columns={2}>
          <TextField {...campo('resolucion')} />
          <DateField {...campo('fecha_resolucion')} />
        </FieldRow>
        <FieldRow columns={2}>
          <DateField {...campo('vigente_desde')} />
          <DateField {...campo('vigente_hasta')} />
        </FieldRow>
        <TextField
          {...campo('clave_tecnica')}
          help={rango?.tiene_clave ? 'Ya está guardada y no se muestra. Escribe otra para cambiarla.' : undefined}
        />
      </FormSection>
    </FormDialog>
  );
}
