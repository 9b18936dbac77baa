/** The address generator: parts to fill, or a text to read; what comes out is written as in the RUT. */
import { tipoVia } from '../../../server/modules/listas/contract/listas.ts';
import { composeAddress, readAddress, sinNumero, type TipoVia } from '../../../server/shared/direccion.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { ReadonlyField } from '../../kit/fields/ReadonlyField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { byShownCode, offer, useOffers } from '../listas/public.tsx';
import { direccionSchema, valuesOf } from './direccion-form.ts';

interface DireccionDialogProps {
  /** What the field holds now. */
  escrita: string;
  /** Characters that fit in the field. */
  max: number;
  onUse: (completa: string) => void;
  onClose: () => void;
}

const TITLE = 'Armar la dirección';
const OFFERS = { vias: offer(tipoVia, (rows) => rows) };

export function DireccionDialog(props: DireccionDialogProps) {
  const { data, error, refetch } = useOffers(OFFERS);
  if (data) return <Partes {...props} vias={data.vias} />;
  return (
    <Dialog title={TITLE} onClose={props.onClose}>
      <PageState error={error} onRetry={refetch} noun="los tipos de vía" />
    </Dialog>
  );
}

type Via = TipoVia & { readonly id: number };

function Partes({ escrita, max, vias, onUse, onClose }: DireccionDialogProps & { vias: readonly Via[] }) {
  const form = useRecordForm({
    schema: direccionSchema(max),
    initial: valuesOf(escrita, vias),
    draft: false,
    save: async (parts) => composeAddress(parts),
    onSaved: onUse,
  });
  const { watch, setValue } = form.methods;
  const parts = watch();
  const completa = composeAddress(parts);
  const unread = parts.escrita.trim() !== '' && readAddress(parts.escrita, vias) === null;
  const read = (text: string) => {
    if (!readAddress(text, vias)) return;
    const { escrita: _, ...found } = valuesOf(text, vias);
    for (const [name, value] of Object.entries(found)) setValue(name as keyof typeof found, value);
  };
  return (
    <FormDialog title={TITLE} width="mediano" form={form} saveText="Usar esta dirección" onClose={onClose}>
      <FormSection>
        <TextField
          form={form}
          name="escrita"
          label="Pegar o escribir la dirección"
          case="none"
          help={
            unread
              ? 'No comienza por un tipo de vía: llena las partes.'
              : 'Como venga: calle 27A # 36-14, apto 302. Sus partes se llenan solas.'
          }
          onChange={read}
        />
        <FieldRow columns="1fr 1fr 1fr">
          <SelectField form={form} name="tipo" label="Tipo de vía" required options={byShownCode(vias)} />
          <TextField form={form} name="via" label="Vía" required help="27 A, QUEBRADASECA…" />
          {!sinNumero(parts.tipo) && (
            <FieldRow keep>
              <TextField form={form} name="numerouno" label="Número" kind="codigo" required />
              <TextField form={form} name="numerodos" label="Placa" kind="codigo" required />
            </FieldRow>
          )}
        </FieldRow>
        <TextField
          form={form}
          name="indicacion"
          label="Indicación"
          help="Torre, apartamento, local, barrio… Se abrevian solos."
        />
        <ReadonlyField label="Dirección completa" look="caja" value={completa} announce={completa} />
      </FormSection>
    </FormDialog>
  );
}
