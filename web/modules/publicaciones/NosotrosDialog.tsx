/** Create or edit a block of what the company says of itself. */
import type { z } from 'zod';
import { contenido as campos } from '../../../server/modules/publicaciones/campos.ts';
import {
  type BloqueNosotros,
  nosotros,
  nosotrosCambio,
} from '../../../server/modules/publicaciones/contract/contenido.ts';
import { BLOQUES, NOMBRES_BLOQUE } from '../../../server/modules/publicaciones/rules/estados.ts';
import { RICH_EMPTY } from '../../../server/shared/rich-text.ts';
import { RichTextField } from '../../kit/editor/RichTextField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';

type Values = z.input<typeof nosotrosCambio>;

const OPCIONES = BLOQUES.map((value) => ({ value, label: NOMBRES_BLOQUE[value] }));

const toValues = ({ bloque, titulo, cuerpo, orden, version }: BloqueNosotros): Values => ({
  ...{ bloque, titulo, cuerpo, orden, version },
});

export function NosotrosDialog({ id, onClose }: { readonly id: number | null; readonly onClose: () => void }) {
  const { data, error, refetch } = useRemote(nosotros.find, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id !== null && !data) return <PageState error={error} onRetry={() => void refetch()} noun="el bloque" />;
  return <Editor row={data ?? null} onClose={onClose} />;
}

function Editor({ row, onClose }: { readonly row: BloqueNosotros | null; readonly onClose: () => void }) {
  const form = useRecordForm({
    schema: nosotrosCambio,
    initial: row ? toValues(row) : { bloque: 'MISION', titulo: '', cuerpo: RICH_EMPTY, orden: 0, version: 0 },
    record: row?.id ?? 'nuevo',
    toValues,
    noun: 'este bloque',
    save: useSave(nosotros, row?.id),
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog title={row ? `Editar ${row.titulo}` : 'Crear bloque'} width="completo" onClose={onClose} form={form}>
      <FormSection>
        <FieldRow columns="220px 1fr 110px">
          <SelectField {...campo('bloque')} options={OPCIONES} emptyText={null} disabled={row !== null} />
          <TextField {...campo('titulo')} />
          <NumberField {...campo('orden')} />
        </FieldRow>
        <RichTextField form={form} name="cuerpo" label={campos.cuerpo_json.label} />
      </FormSection>
    </FormDialog>
  );
}
