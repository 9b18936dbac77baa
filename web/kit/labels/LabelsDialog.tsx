/** Labels to print: how many, on what paper or with which printer of the network; then the sheet as it will be printed. */
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import type { AnyEndpoint, Endpoint } from '../../../server/shared/endpoint.ts';
import { copias, type EnQueImprimir, faltaLugar, opcionesDeEtiquetas } from '../../../server/shared/label-contract.ts';
import type { Simbolo } from '../../../server/shared/labels.ts';
import { call, callBlob } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { NumberField } from '../fields/numeric.tsx';
import { type Option, SelectField } from '../fields/SelectField.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { FieldRow, FormSection } from '../form/FormSection.tsx';
import { PageState } from '../PageState.tsx';

const PdfDialog = lazy(() => import('../viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));

interface LabelChoices {
  readonly hoja: string;
  readonly desde: number;
  readonly simbolo: Simbolo;
  /** Of each, where it is not as many as there are. */
  readonly copias: number;
  /** As many of each as there are. */
  readonly segunCantidad: boolean;
  /** What was chosen of `elecciones`, by field. */
  readonly otras: Readonly<Record<string, string>>;
}

/** What `defineLabels` made. */
interface LabelContract {
  readonly opciones: Endpoint<undefined, undefined, undefined, undefined, EnQueImprimir>;
  readonly imprimir: AnyEndpoint;
  readonly enviar: AnyEndpoint;
}

export interface LabelsDialogProps {
  title: string;
  contract: LabelContract;
  /** Another that what was chosen of `elecciones` asks for. */
  contractFor?: (otras: LabelChoices['otras']) => Pick<LabelContract, 'imprimir' | 'enviar'>;
  /** Body of what is asked for. */
  pedido: (choices: LabelChoices) => object;
  /** How many records. */
  records: number;
  /** The records have a quantity: one label for each unit may be asked for. */
  quantities?: boolean;
  /** What else is chosen: the first option unless another is. */
  elecciones?: readonly { readonly field: string; readonly label: string; readonly options: readonly Option[] }[];
  onClose: () => void;
}

const PDF = 'pdf';
const SIMBOLOS: readonly Option[] = [
  { value: 'barras', label: 'Barras' },
  { value: 'qr', label: 'QR' },
];
const CUANTAS: readonly Option[] = [
  { value: 'cantidad', label: 'Una por unidad' },
  { value: 'iguales', label: 'Las mismas de cada uno' },
];

const schema = z.object({
  ...opcionesDeEtiquetas,
  copias,
  cuantas: z.enum(['cantidad', 'iguales']),
  salida: z.string(),
  otras: z.record(z.string(), z.string()),
});

export function LabelsDialog(props: LabelsDialogProps) {
  const { title, contract, contractFor, pedido, records, quantities = false, elecciones = [], onClose } = props;
  const { data, error, refetch } = useRemote(contract.opciones, {});
  const [asked, setAsked] = useState<{ readonly imprimir: AnyEndpoint; readonly body: object } | null>(null);
  const lugaresDe = (hoja: string) => data?.formatos.find(({ codigo }) => codigo === hoja)?.lugares ?? 1;
  const form = useRecordForm({
    schema,
    initial: {
      ...{ hoja: 'carta_30', desde: 1, simbolo: 'barras', copias: 1, salida: PDF },
      cuantas: quantities ? 'cantidad' : 'iguales',
      otras: Object.fromEntries(elecciones.map(({ field, options }) => [field, String(options[0]?.value ?? '')])),
    },
    draft: false,
    check: ({ hoja, desde, salida }) => {
      const falta = salida === PDF ? faltaLugar(lugaresDe(hoja), desde ?? 1) : '';
      return falta ? { desde: [falta] } : {};
    },
    save: async (values) => {
      const { hoja, copias: each, cuantas, salida, otras } = values;
      const wanted = pedido({
        ...{ hoja, copias: each, otras, segunCantidad: cuantas === 'cantidad' },
        desde: salida === PDF && lugaresDe(hoja) > 1 ? (values.desde ?? 1) : 1,
        simbolo: values.simbolo ?? 'barras',
      });
      const { imprimir, enviar } = contractFor?.(otras) ?? contract;
      if (salida === PDF) return { imprimir, body: wanted };
      const body = { impresora: salida, pedido: wanted };
      const { msg } = (await call(enviar as Endpoint<undefined, undefined, object, object, { msg: string }>, {
        body,
      })) as { msg: string };
      toast({ kind: 'exito', text: msg });
      return null;
    },
    onSaved: (wanted) => (wanted ? setAsked(wanted) : onClose()),
  });
  if (asked) {
    return (
      <Suspense fallback={null}>
        <PdfDialog
          title="Etiquetas"
          fileName="etiquetas.pdf"
          document={() => callBlob(asked.imprimir, { body: asked.body })}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  const { methods } = form;
  const pdf = methods.watch('salida') === PDF;
  const isSheet = lugaresDe(methods.watch('hoja')) > 1;
  return (
    <FormDialog
      title={title}
      form={form}
      ready={data !== undefined}
      saveText={pdf ? 'Ver' : 'Imprimir'}
      onClose={onClose}
    >
      {data ? (
        <FormSection>
          {data.impresoras.length > 0 && (
            <SelectField
              {...{ form, name: 'salida', label: 'Imprimir', emptyText: null }}
              options={[
                { value: PDF, label: 'En un PDF' },
                ...data.impresoras.map((nombre) => ({ value: nombre, label: `En la impresora ${nombre}` })),
              ]}
            />
          )}
          {elecciones.map(({ field, label, options }) => (
            <SelectField key={field} {...{ form, label, options, emptyText: null }} name={`otras.${field}`} />
          ))}
          <SelectField
            {...{ form, name: 'hoja', label: pdf ? 'Papel' : 'Tamaño', required: true, emptyText: null }}
            options={data.formatos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
          />
          {quantities && (
            <SelectField {...{ form, name: 'cuantas', label: 'Cuántas', options: CUANTAS, emptyText: null }} />
          )}
          <FieldRow>
            {methods.watch('cuantas') === 'iguales' && (
              <NumberField
                {...{ form, name: 'copias', required: true }}
                label={records === 1 ? 'Cuántas' : 'Copias de cada etiqueta'}
              />
            )}
            {pdf && isSheet && (
              <NumberField
                {...{ form, name: 'desde', label: 'Empezar en la etiqueta' }}
                help="De una hoja ya empezada, la primera que queda"
              />
            )}
          </FieldRow>
          <SelectField {...{ form, name: 'simbolo', label: 'Se lee en', options: SIMBOLOS, emptyText: null }} />
        </FormSection>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los papeles" />
      )}
    </FormDialog>
  );
}
