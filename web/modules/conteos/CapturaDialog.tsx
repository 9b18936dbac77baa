/** How much of a line was counted: the quantity in big figures, its lot, and who counted what before. */
import { Select, TextInput } from '@primer/react';
import { useId, useRef, useState } from 'react';
import { anularCapturas } from '../../../server/modules/conteos/contract/actos.ts';
import type { Conteo } from '../../../server/modules/conteos/contract/conteo.ts';
import { type Captura, type Linea, listCapturas } from '../../../server/modules/conteos/contract/lineas.ts';
import { formatQuantity, parseQuantity } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FieldShell } from '../../kit/fields/FieldShell.tsx';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useSession } from '../../state/session.ts';
import type { Contada } from './cola.ts';
import styles from './conteos.module.css';

interface CapturaDialogProps {
  conteo: Conteo;
  linea: Linea | null;
  /** Lines of the same product in the same zone: its lots. */
  lotes: readonly Linea[];
  cantidad: number | null;
  contado: number | null;
  onCount: (contada: Contada) => void;
  onClose: () => void;
}

const OTRO = 'otro';

export function CapturaDialog({ conteo, linea, lotes, cantidad, contado, onCount, onClose }: CapturaDialogProps) {
  const [text, setText] = useState(cantidad === null ? '' : formatQuantity(cantidad));
  const [chosen, setChosen] = useState(linea ? String(linea.id) : OTRO);
  const [lote, setLote] = useState('');
  const [vence, setVence] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  if (!linea) return null;
  const target = lotes.find((each) => String(each.id) === chosen);
  const guardar = () => {
    const value = parseQuantity(text);
    if (value === null || value < 0) return setError('Escribe cuánto hay.');
    if (linea.decimales === 0 && !Number.isInteger(value))
      return setError(`La cantidad de ${linea.cod_prod} debe ser entera.`);
    if (chosen === OTRO && !lote.trim()) return setError('Indica el lote.');
    onCount({
      ...{ producto_id: linea.producto_id, zona_id: linea.zona_id, cantidad: value, nombre: linea.nombre_producto },
      lote: chosen === OTRO ? lote.trim().toUpperCase() : (target?.lote ?? null),
      fecha_vencimiento: chosen === OTRO && vence ? vence : null,
      linea_id: target?.id ?? null,
    });
    onClose();
  };
  const more = contado !== null && contado > 0;
  return (
    <Dialog
      title={linea.nombre_producto}
      subtitle={`${linea.cod_prod} · Zona ${linea.zona}`}
      onClose={onClose}
      initialFocusRef={input}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={guardar}>
            {more ? 'Sumar' : 'Guardar'}
          </Button>
        </>
      }
    >
      {more && (
        <p className={styles.detalle}>
          Ya hay {formatQuantity(contado)} {linea.unidad} contadas: lo que escribas se suma.
        </p>
      )}
      <FieldShell id={id} label={`Cantidad (${linea.unidad})`} required error={error}>
        {(aria) => (
          <TextInput
            {...aria}
            ref={input}
            block
            className={styles.cantidad ?? ''}
            inputMode={linea.decimales === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
              setError(undefined);
            }}
            onKeyDown={({ key }) => key === 'Enter' && guardar()}
          />
        )}
      </FieldShell>
      {linea.maneja_lote && (
        <FieldShell id={`${id}-lote`} label="Lote o serial">
          {(aria) => (
            <Select {...aria} block value={chosen} onChange={({ target: { value } }) => setChosen(value)}>
              {lotes.map((each) => (
                <Select.Option key={each.id} value={String(each.id)}>
                  {each.lote ?? 'Sin lote'}
                </Select.Option>
              ))}
              <Select.Option value={OTRO}>Otro lote …</Select.Option>
            </Select>
          )}
        </FieldShell>
      )}
      {linea.maneja_lote && chosen === OTRO && (
        <>
          <FieldShell id={`${id}-otro`} label="Código del lote" required>
            {(aria) => <TextInput {...aria} block value={lote} onChange={({ target: { value } }) => setLote(value)} />}
          </FieldShell>
          <FieldShell id={`${id}-vence`} label="Fecha de vencimiento">
            {(aria) => (
              <TextInput
                {...aria}
                block
                type="date"
                value={vence}
                onChange={({ target: { value } }) => setVence(value)}
              />
            )}
          </FieldShell>
        </>
      )}
      <Hechas conteo={conteo} linea={target ?? linea} />
    </Dialog>
  );
}

/** Who counted what of it this time; one's own is taken back. */
export function Hechas({ conteo, linea }: { conteo: Conteo; linea: Linea }) {
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
