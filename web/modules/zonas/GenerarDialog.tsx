/** Many zones by a pattern: they are shown before they are made. */
import { useState } from 'react';
import type { z } from 'zod';
import { zona as campos } from '../../../server/modules/zonas/campos.ts';
import { type Generada, generacion, generarZonas } from '../../../server/modules/zonas/contract/zonas.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { tried } from '../../kit/told.ts';
import { useRecordForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { TIPO_OPTIONS, useBodegas } from './comunes.tsx';

type Values = z.input<typeof generacion>;

const VACIA: Values = { bodega_id: 0, tipo: 'ALMACENAMIENTO', patron: '', padre_id: null, simular: false };

/** Of what a warehouse has many. */
const TIPOS = TIPO_OPTIONS.filter(({ value }) => ['ALMACENAMIENTO', 'PICKING', 'DEVOLUCIONES'].includes(value));

const SHOWN = 12;

export function GenerarDialog({ onClose }: { onClose: () => void }) {
  const { bodegas, error, refetch } = useBodegas();
  const generar = useWrite(generarZonas);
  const [planned, setPlanned] = useState<readonly Generada[]>();
  const form = useRecordForm({
    schema: generacion,
    initial: VACIA,
    record: 'generar',
    draft: false,
    noun: 'estas zonas',
    save: async (body) => {
      const { msg, data } = await generar.write({ body: { ...body, simular: false } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const simulate = async () => {
    const body = { ...form.methods.getValues(), simular: true } as Values;
    setPlanned((await tried(() => generar.write({ body })))?.data);
  };
  return (
    <FormDialog
      title="Generar zonas"
      width="mediano"
      onClose={onClose}
      form={form}
      saveText="Crear zonas"
      ready={bodegas !== undefined}
    >
      {bodegas ? (
        <FormSection>
          <FieldRow>
            <SelectField {...campo('bodega_id')} options={bodegas} />
            <SelectField {...campo('tipo')} options={TIPOS} emptyText={null} />
          </FieldRow>
          <FieldRow columns="1fr auto">
            <TextField
              form={form}
              name="patron"
              label="Patrón"
              required
              max={60}
              placeholder="A-{01..10}-{01..05}"
              help="Cada rango entre llaves va de un número o letra a otro: A-{01..10}-{01..05} son 50 zonas."
            />
            <Button onClick={() => void simulate()} busy={generar.busy}>
              Ver cuáles
            </Button>
          </FieldRow>
          {planned && <Planned zonas={planned} />}
        </FormSection>
      ) : (
        <PageState error={error} onRetry={refetch} noun="las bodegas" />
      )}
    </FormDialog>
  );
}

function Planned({ zonas }: { zonas: readonly Generada[] }) {
  const nuevas = zonas.filter(({ existe }) => !existe);
  const codes = nuevas.map(({ codigo }) => codigo);
  const shown = codes.length > SHOWN ? [...codes.slice(0, SHOWN - 1), '…', codes.at(-1)] : codes;
  return (
    <Note kind="info">
      {`${formatCount(nuevas.length, 'zona')} ${nuevas.length === 1 ? 'nueva' : 'nuevas'}`}
      {zonas.length > nuevas.length && ` (${zonas.length - nuevas.length} ya están y quedan como están)`}
      {shown.length > 0 && `: ${shown.join(', ')}`}
    </Note>
  );
}
