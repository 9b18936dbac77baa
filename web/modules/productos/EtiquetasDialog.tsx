/** Labels with bars: how many, on what paper, and then the sheet as it will be printed. */
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import {
  copias,
  faltaDesde,
  imprimirEtiquetas,
  opcionesEtiquetas,
  type pedidoEtiquetas,
} from '../../../server/modules/productos/contract/etiquetas.ts';
import { LABEL_SHEETS, perPage } from '../../../server/shared/labels.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { callBlob } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';

const PdfDialog = lazy(() => import('../../kit/viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));

const HOJAS: readonly Option[] = Object.entries(LABEL_SHEETS).map(([value, { nombre }]) => ({ value, label: nombre }));
const CODIGOS: readonly Option[] = [
  { value: 'codigo_barras', label: 'El código de barras, o el código si no tiene' },
  { value: 'cod_prod', label: 'El código del producto' },
];

/** Text of the form for the product itself, which is no presentation. */
const BASE = 'base';

const schema = opcionesEtiquetas.extend({ copias, de: z.string() }).superRefine((values, context) => {
  const falta = faltaDesde(values);
  if (falta) context.addIssue({ code: 'custom', path: ['desde'], message: falta });
});

export interface EtiquetasDialogProps {
  ids: readonly number[];
  /** Of the one product: its label tells it. */
  lote?: { readonly id: number; readonly codigo: string } | undefined;
  /** Presentations with a barcode that may be chosen instead, of one product. */
  presentaciones?: readonly { readonly id: number; readonly nombre: string }[];
  onClose: () => void;
}

export function EtiquetasDialog({ ids, lote, presentaciones = [], onClose }: EtiquetasDialogProps) {
  const [asked, setAsked] = useState<z.input<typeof pedidoEtiquetas> | null>(null);
  const form = useRecordForm({
    schema,
    initial: { hoja: 'carta_30', desde: 1, codigo: 'codigo_barras', copias: 1, de: BASE },
    draft: false,
    save: async (values) => values,
    onSaved: ({ copias, de, ...opciones }) => {
      const presentacion_id = de === BASE ? null : Number(de);
      setAsked({
        ...opciones,
        lineas: ids.map((producto_id) => ({ producto_id, presentacion_id, lote_id: lote?.id ?? null, copias })),
      });
    },
  });
  if (asked) {
    return (
      <Suspense fallback={null}>
        <PdfDialog
          title="Etiquetas"
          fileName="etiquetas.pdf"
          document={() => callBlob(imprimirEtiquetas, { body: asked })}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  const de = [
    { value: BASE, label: 'El producto' },
    ...presentaciones.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
  ];
  const isSheet = perPage(LABEL_SHEETS[form.methods.watch('hoja')]) > 1;
  return (
    <FormDialog title={titleOf(ids.length, lote)} form={form} saveText="Ver" onClose={onClose}>
      <FormSection>
        {presentaciones.length > 0 && (
          <SelectField form={form} name="de" label="Etiqueta de" options={de} emptyText={null} />
        )}
        <SelectField form={form} name="hoja" label="Papel" required options={HOJAS} emptyText={null} />
        <FieldRow>
          <NumberField
            form={form}
            name="copias"
            label={ids.length === 1 ? 'Cuántas' : 'Etiquetas de cada uno'}
            required
          />
          {isSheet && (
            <NumberField
              form={form}
              name="desde"
              label="Empezar en la etiqueta"
              help="De una hoja ya empezada, la primera que queda"
            />
          )}
        </FieldRow>
        <SelectField form={form} name="codigo" label="Las barras dicen" options={CODIGOS} emptyText={null} />
      </FormSection>
    </FormDialog>
  );
}

function titleOf(count: number, lote: EtiquetasDialogProps['lote']): string {
  if (lote) return `Imprimir etiquetas del lote ${lote.codigo}`;
  return count === 1 ? 'Imprimir etiquetas' : `Imprimir etiquetas de ${count} productos`;
}
