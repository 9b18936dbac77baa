/** Choose the records, fill the own fields, see what is missing, and print. */
import { lazy, Suspense, useMemo, useState } from 'react';
import * as z from 'zod';
import { FUENTES } from '../../../server/modules/fuentes.ts';
import {
  buscarRegistros,
  findPlantilla,
  imprimirPlantilla,
  type PlantillaFila,
  revisarPlantilla,
} from '../../../server/modules/plantillas/contract/plantillas.ts';
import { claveDe, fuentesUsadas } from '../../../server/modules/plantillas/rules.ts';
import type { CampoPropio, Contenido } from '../../../server/shared/templates.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import type { SearchEndpoint } from '../../kit/fields/useRemoteOptions.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { callBlob } from '../../lib/api.ts';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './Historial.module.css';

const PdfDialog = lazy(() => import('../../kit/viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));

/** Source → id, and own field → text. */
const seleccion = z.object({
  registros: z.record(z.string(), z.number().nullable()),
  campos: z.record(z.string(), z.string().nullable()),
});
type Seleccion = z.input<typeof seleccion>;
type Modo = 'muestra' | 'vista_previa' | 'final';

interface ImprimirDialogProps {
  plantilla: Pick<PlantillaFila, 'id' | 'nombre' | 'estado' | 'publicada'>;
  /** What is being written, when the editor is open; the saved one otherwise. */
  contenido?: Contenido;
  /** It is not the published version. */
  dirty?: boolean;
  /** Source → id of its record, chosen already: it is not asked. */
  registros?: Readonly<Record<string, number>>;
  onClose: () => void;
}

export function ImprimirDialog(props: ImprimirDialogProps) {
  const { plantilla, contenido, onClose } = props;
  const remote = useRemote(findPlantilla, { params: { id: plantilla.id } }, { enabled: contenido === undefined });
  const ready = contenido ?? remote.data?.contenido;
  if (ready) return <Elegir {...props} contenido={ready} draft={contenido !== undefined} />;
  return (
    <Dialog title={`Imprimir ${plantilla.nombre}`} width="mediano" onClose={onClose}>
      <PageState error={remote.error} onRetry={() => void remote.refetch()} noun="la plantilla" />
    </Dialog>
  );
}

function Elegir(props: ImprimirDialogProps & { contenido: Contenido; draft: boolean }) {
  const { plantilla, contenido, draft, dirty = false, registros = {}, onClose } = props;
  const [modo, setModo] = useState<Modo | null>(null);
  const sources = useMemo(() => fuentesUsadas(contenido, FUENTES), [contenido]);
  const asked = sources.filter((clave) => registros[clave] === undefined);
  const form = useRecordForm({
    schema: seleccion,
    initial: {
      registros: Object.fromEntries(sources.map((clave) => [clave, registros[clave] ?? null])),
      campos: Object.fromEntries(contenido.campos.map(({ clave, tipo }) => [clave, tipo === 'booleano' ? 'true' : ''])),
    },
    draft: false,
    save: async (values) => values,
  });
  const chosen = chosenOf(form.methods.watch());
  const params = { id: plantilla.id };
  const written = draft ? { contenido } : {};
  const review = useRemote(revisarPlantilla, { params, body: { ...chosen, ...written } }, { keepPrevious: true });
  const missing = review.data?.faltantes ?? [];
  const published = plantilla.estado === 'PUBLICADA';
  const fileName = `${claveDe(plantilla.nombre) || 'documento'}.pdf`;
  if (modo) {
    const body = { ...chosen, modo, ...(modo === 'final' ? {} : written) };
    return (
      <Suspense fallback={null}>
        <PdfDialog
          title={plantilla.nombre}
          fileName={fileName}
          document={() => callBlob(imprimirPlantilla, { params, body })}
          onClose={() => setModo(null)}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      title={`Ver e imprimir ${plantilla.nombre}`}
      width="mediano"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button onClick={() => setModo('muestra')}>Ver muestra</Button>
          <Button onClick={() => setModo('vista_previa')}>Vista previa</Button>
          <Button
            variant="primary"
            disabled={!published || missing.length > 0 || !review.data}
            onClick={() => setModo('final')}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <div className={styles.choose}>
        {published && dirty && (
          <Note kind="info">
            Se imprime la versión {plantilla.publicada}. La muestra y la vista previa enseñan lo que está escrito ahora.
          </Note>
        )}
        {!published && <Note kind="info">Aún no está publicada: se puede ver, pero no imprimir como definitiva.</Note>}
        <Form form={form}>
          <FormSection>
            {asked.map((clave) => (
              <Registro key={clave} form={form} clave={clave} />
            ))}
            {contenido.campos.map((campo) => (
              <Campo key={campo.clave} form={form} campo={campo} />
            ))}
            {asked.length + contenido.campos.length === 0 && <p>Esta plantilla no pide más datos.</p>}
          </FormSection>
        </Form>
        {review.error && <Note kind="aviso">{review.error.msg}</Note>}
        {!review.error && missing.length > 0 && (
          <Note kind="aviso">
            <p>Faltan datos para generar el documento:</p>
            <ul className={styles.missing}>
              {missing.map(({ ruta, titulo, grupo, enlace }) => (
                <li key={ruta}>
                  {titulo} ({grupo}){' '}
                  {enlace && (
                    <a href={enlace} target="_blank" rel="noreferrer">
                      Completar
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </Dialog>
  );
}

/** Only what was filled. */
function chosenOf({ registros, campos }: Seleccion) {
  const filled = <T,>(fields: Readonly<Record<string, T | null>>) =>
    Object.fromEntries(Object.entries(fields).filter((pair): pair is [string, T & {}] => Boolean(pair[1])));
  return { registros: filled(registros), campos: filled(campos) };
}

interface PieceProps {
  form: RecordForm<Seleccion>;
}

function Registro({ form, clave }: PieceProps & { clave: string }) {
  const endpoint = useMemo(
    (): SearchEndpoint<{ id: number; nombre: string }> =>
      ({
        ...buscarRegistros,
        path: buscarRegistros.path.replace(':fuente', clave),
        params: undefined,
      }) as unknown as SearchEndpoint<{ id: number; nombre: string }>,
    [clave],
  );
  return (
    <RemoteSelectField
      form={form}
      name={`registros.${clave}`}
      label={FUENTES[clave]?.titulo ?? clave}
      endpoint={endpoint}
      placeholder="Escribe 3 letras del nombre o el documento"
      toOption={({ id, nombre }) => ({ value: id, label: nombre })}
    />
  );
}

function Campo({ form, campo: { clave, titulo, tipo } }: PieceProps & { campo: CampoPropio }) {
  const name = `campos.${clave}` as const;
  if (tipo === 'fecha') return <DateField form={form} name={name} label={titulo} />;
  if (tipo === 'booleano') {
    const options = [
      { value: 'true', label: 'Sí' },
      { value: 'false', label: 'No' },
    ];
    return <SelectField form={form} name={name} label={titulo} emptyText={null} options={options} />;
  }
  const help = { texto: undefined, entero: 'Un número sin decimales.', dinero: 'En pesos.', porcentaje: 'De 0 a 100.' }[
    tipo
  ];
  return (
    <TextField
      form={form}
      name={name}
      label={titulo}
      case="none"
      max={2000}
      help={help}
      inputMode={tipo === 'texto' ? 'text' : 'numeric'}
    />
  );
}
