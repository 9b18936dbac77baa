/** How much of a line was counted: the quantity in big figures, its lot, and who counted what before. */
import * as z from 'zod';
import { linea as campos } from '../../../server/modules/conteos/campos.ts';
import { anularCapturas } from '../../../server/modules/conteos/contract/actos.ts';
import type { Conteo } from '../../../server/modules/conteos/contract/conteo.ts';
import { type Captura, type Linea, listCapturas } from '../../../server/modules/conteos/contract/lineas.ts';
import * as f from '../../../server/shared/fields.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { QuantityField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { told } from '../../kit/told.ts';
import { useRecordForm } from '../../lib/form.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useSession } from '../../state/session.ts';
import type { Contada } from './cola.ts';
import styles from './conteos.module.css';

interface CapturaDialogProps {
  conteo: Conteo;
  linea: Linea;
  /** Lines of the same product in the same zone: its lots. */
  lotes: readonly Linea[];
  cantidad: number | null;
  contado: number | null;
  onCount: (contada: Contada) => void;
  onClose: () => void;
}

/** A lot that no line has. */
const OTRO = -1;

const formulario = z.object({
  cantidad: f.cantidadOCero,
  linea_id: z.int(),
  lote: f.mayusculasOpcional(campos.lote.max),
  fecha_vencimiento: f.fecha.nullish(),
});

export function CapturaDialog({ conteo, linea, lotes, cantidad, contado, onCount, onClose }: CapturaDialogProps) {
  const { producto_id, zona_id, nombre_producto: nombre, cod_prod, unidad, zona, decimales, maneja_lote } = linea;
  const form = useRecordForm({
    schema: formulario,
    initial: { cantidad: cantidad as number, linea_id: linea.id, lote: '', fecha_vencimiento: null },
    record: linea.id,
    draft: false,
    check: ({ cantidad: many, linea_id, lote }) => ({
      ...(decimales === 0 && typeof many === 'number' && !Number.isInteger(many)
        ? { cantidad: [`La cantidad de ${cod_prod} debe ser entera.`] }
        : {}),
      ...(linea_id === OTRO && !lote ? { lote: ['Indica el lote.'] } : {}),
    }),
    save: async (values) => {
      const target = lotes.find(({ id }) => id === values.linea_id);
      const own = values.linea_id === OTRO;
      onCount({
        ...{ producto_id, zona_id, nombre, cantidad: values.cantidad, linea_id: target?.id ?? null },
        lote: own ? (values.lote?.toUpperCase() ?? null) : (target?.lote ?? null),
        fecha_vencimiento: own ? (values.fecha_vencimiento ?? null) : null,
      });
    },
    onSaved: onClose,
  });
  const chosen = form.methods.watch('linea_id');
  const campo = fieldsOf(form, campos);
  const more = contado !== null && contado > 0;
  const options = [
    ...lotes.map(({ id, lote }) => ({ value: id, label: lote ?? 'Sin lote' })),
    { value: OTRO, label: 'Otro lote …' },
  ];
  return (
    <FormDialog
      title={nombre}
      subtitle={`${cod_prod} · Zona ${zona}`}
      saveText={more ? 'Sumar' : 'Guardar'}
      form={form}
      onClose={onClose}
    >
      <FormSection>
        {more && (
          <p className={styles.detalle}>
            Ya hay {formatQuantity(contado)} {unidad} contadas: lo que escribas se suma.
          </p>
        )}
        <div className={styles.cantidad}>
          <QuantityField form={form} name="cantidad" label={`Cantidad (${unidad})`} required />
        </div>
        {maneja_lote && <SelectField form={form} name="linea_id" label="De cuál" options={options} emptyText={null} />}
        {maneja_lote && chosen === OTRO && (
          <>
            <TextField {...campo('lote')} required />
            <DateField {...campo('fecha_vencimiento')} />
          </>
        )}
        <Hechas conteo={conteo} linea={lotes.find(({ id }) => id === chosen) ?? linea} />
      </FormSection>
    </FormDialog>
  );
}

/** Who counted what of it this time; one's own is taken back. */
function Hechas({ conteo, linea }: { conteo: Conteo; linea: Linea }) {
  const user = useSession()?.user.id;
  const { data } = useRemote(listCapturas, { params: { id: conteo.id }, query: { linea_id: linea.id } });
  const { write, busy } = useWrite(anularCapturas);
  const undo = ({ clave }: Captura) => told(() => write({ params: { id: conteo.id }, body: { claves: [clave] } }));
  if (!data || data.results.length === 0) return null;
  return (
    <ul className={styles.cola} aria-label="Quién contó">
      {data.results.map((captura) => (
        <li key={captura.id}>
          <span>
            <strong>{formatQuantity(captura.cantidad)}</strong> · {captura.usuario}
            <span className={styles.detalle}>
              {formatInstant(captura.capturado_en)}
              {captura.anulada ? ` · anulada por ${captura.anulada_por}` : ''}
            </span>
          </span>
          {captura.usuario_id === user && !captura.anulada && captura.ronda === conteo.ronda && (
            <Button size="small" busy={busy} onClick={() => void undo(captura)}>
              Deshacer
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
