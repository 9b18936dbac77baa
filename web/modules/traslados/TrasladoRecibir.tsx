/** `/traslados/recibir/{id}`: what came, read with a phone or typed; what is refused, and why. What is not told is still on its way. */
import { type RefObject, useRef } from 'react';
import * as z from 'zod';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { traslado as campos, trasladoDetalle as d, trasladoFirma } from '../../../server/modules/traslados/campos.ts';
import { actos } from '../../../server/modules/traslados/contract/actos.ts';
import {
  archivosTraslado,
  presenciaTraslado,
  registroTraslado,
  type Traslado,
} from '../../../server/modules/traslados/contract/traslado.ts';
import { permite } from '../../../server/modules/traslados/rules/pasos.ts';
import { hrefOf, pathOf } from '../../../server/shared/href.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import type { Option } from '../../kit/fields/SelectField.tsx';
import { SignatureField } from '../../kit/fields/SignatureField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ApiError } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { toast } from '../../state/toasts.ts';
import { columnaProducto, insistir, soloPeriodo } from '../inventarios/public.tsx';
import { byCode, offer, useOffers } from '../listas/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { estadoDe, rutaDe, screens } from './comunes.ts';
import {
  completas,
  conEscrito,
  cuerpoDe,
  deMas,
  detalleDe,
  FUENTE,
  type Llegada,
  llegadasDe,
  ninguna,
} from './recepcion.ts';
import styles from './traslados.module.css';

export function TrasladoRecibir({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroTraslado.find, { params: { id: Number(id) } });
  const escrito = useRef<Escrito>(NADA);
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el traslado" />;
  const open = permite(data.tipo, data.estado, 'recibir');
  return (
    <>
      <PageHeader
        title={`Recibir ${data.numero ?? 'traslado'}`}
        state={<StateLabel estado={estadoDe(data.estado)} />}
        detail={[rutaDe(data), `${formatQuantity(data.pendiente)} en tránsito`].join(' · ')}
        actions={<Button href={hrefOf(screens.VerTraslado, { id: data.id })}>Ver traslado</Button>}
      />
      <Presence presence={presenciaTraslado} id={data.id} version={data.version} />
      {!open && <Note kind="info">No hay nada por recibir de este traslado.</Note>}
      {open && !data.puede_recibir && <Note kind="aviso">Solo reciben los usuarios de {data.bodega_destino}.</Note>}
      {open && data.puede_recibir && (
        <Recepcion
          key={`${data.id}.${data.version}`}
          traslado={data}
          escrito={escrito}
          onStale={() => void refetch()}
        />
      )}
    </>
  );
}

const formulario = z.object({
  detalle: z.array(z.custom<Llegada>()),
  firma: z.object({ nombre: z.string().max(trasladoFirma.nombre.max), trazo: z.string().nullable() }),
});
/** What is being typed. */
type Escrito = z.input<typeof formulario>;
const NADA: Escrito = { detalle: [], firma: { nombre: '', trazo: null } };
const OFFERS = { motivo: offer(listas.motivoInventario, byCode) };

function columnas(motivos: readonly Option[]): LineColumn<Llegada>[] {
  return [
    { ...columnaProducto<Llegada>(), editable: false, detail: detalleDe } as LineColumn<Llegada>,
    {
      ...{ type: 'cantidad', field: 'pendiente', label: 'Viene', width: 96, editable: false, total: true },
    },
    {
      ...{ type: 'cantidad', field: 'recibido', label: d.recibido_mil.corto, width: 112, total: true },
      decimals: ({ decimales }) => decimales,
      check: deMas,
    },
    {
      ...{ type: 'cantidad', field: 'rechazado', label: d.rechazado_mil.corto, width: 112, total: true },
      decimals: ({ decimales }) => decimales,
    },
    {
      ...{ type: 'opciones', field: 'motivo_diferencia', label: campos.motivo.label, width: 160, options: motivos },
      shown: ({ motivo_diferencia }) => motivos.find(({ value }) => value === motivo_diferencia)?.label ?? '',
      emptyText: d.motivo_diferencia.vacio,
      check: ({ rechazado, motivo_diferencia }) =>
        (rechazado ?? 0) > 0 && !motivo_diferencia ? 'Di por qué se rechaza.' : null,
    },
  ];
}

/** Who signed nothing and wrote no name did not sign. */
const firmaDe = ({ nombre, trazo }: Escrito['firma']) =>
  nombre.trim() === '' && trazo === null ? null : { nombre: nombre.trim() || null, trazo };

interface RecepcionProps {
  traslado: Traslado;
  /** Kept when the transfer changes under it. */
  escrito: RefObject<Escrito>;
  onStale: () => void;
}

function Recepcion({ traslado, escrito, onStale }: RecepcionProps) {
  const { id, version, bodega_destino_id } = traslado;
  const { write } = useWrite(actos.recibir);
  const offers = useOffers(OFFERS);
  const source = useProductoSource({ uso: 'inventario', bodega_id: bodega_destino_id }, ninguna, FUENTE);
  const form = useRecordForm({
    schema: formulario,
    initial: { ...escrito.current, detalle: conEscrito(llegadasDe(traslado), escrito.current.detalle) },
    onValuesChange: (values) => {
      escrito.current = values;
    },
    record: id,
    noun: 'este recibo',
    check: ({ detalle }) => ({
      ...(cuerpoDe(detalle).length === 0 ? { detalle: ['Indica lo que llegó de al menos una línea.'] } : {}),
      ...Object.fromEntries(
        detalle.flatMap((linea, i) =>
          (linea.rechazado ?? 0) > 0 && !linea.motivo_diferencia
            ? [[`detalle.${i}.motivo_diferencia`, ['Di por qué se rechaza.']]]
            : [],
        ),
      ),
    }),
    save: async ({ detalle, firma }) => {
      const body = { version, detalle: cuerpoDe(detalle), firma: firmaDe(firma) };
      try {
        const { msg, data } = await insistir((given) =>
          write({ params: { id }, body: { ...body, ...soloPeriodo(given) } }),
        );
        toast({ kind: 'exito', text: msg });
        return data;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'modificado') {
          toast({ kind: 'error', text: `${error.msg} Lo que escribiste se conserva: revísalo.` });
          onStale();
        }
        throw error;
      }
    },
    onSaved: () => void navigate(pathOf(screens.VerTraslado, { id })),
  });
  useExitGuard(form.dirty);
  if (!offers.data) return <PageState error={offers.error} onRetry={offers.refetch} noun="los motivos" />;
  const fill = () =>
    form.methods.setValue('detalle', completas(form.methods.getValues('detalle')), { shouldDirty: true });
  return (
    <Form
      form={form}
      bar={
        <SaveBar form={form} saveText="Recibir" onCancel={() => void navigate(pathOf(screens.VerTraslado, { id }))} />
      }
    >
      <div className={styles.recibir}>
        <div className={styles.ayuda}>
          <p>
            Lee cada producto, o escribe cuánto llegó. Lo rechazado va a la cuarentena; lo que falte sigue en tránsito.
          </p>
          <Button icon="check" onClick={fill}>
            Llegó todo
          </Button>
        </div>
        <LineGridField
          form={form}
          name="detalle"
          label="Lo que llegó"
          columns={columnas(offers.data.motivo)}
          source={source}
          closed
          repeats
          enter="linea"
        />
        <div className={styles.constancia}>
          <FormSection title="Recibido por" note="Opcional">
            <SignatureField form={form} name="firma.trazo" label="Firma de quien recibe" />
            <TextField
              form={form}
              name="firma.nombre"
              label={trasladoFirma.nombre.label}
              case="none"
              max={trasladoFirma.nombre.max}
              autoComplete="name"
              help="Si no se puede dibujar la firma, basta el nombre. Sin él, firma quien recibe en el sistema."
            />
          </FormSection>
          <FileUploader files={archivosTraslado} id={id} uso="evidencia" />
        </div>
      </div>
    </Form>
  );
}
