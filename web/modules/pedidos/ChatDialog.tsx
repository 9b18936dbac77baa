/** A chat pasted as it came: its lines, each with the products that it may be, become lines of the order. */
import { useId, useState } from 'react';
import { interpretarPedido } from '../../../server/modules/pedidos/contract/conocer.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { LooseNumber, LooseSelect, LooseText } from '../../kit/fields/loose.tsx';
import { Note } from '../../kit/Note.tsx';
import { tried } from '../../kit/told.ts';
import { call } from '../../lib/api.ts';
import { type Candidato, type Interpretada, type Linea, lineaDeChat } from './lineas.ts';
import styles from './pedidos.module.css';

const MAX_TEXTO = 20_000;

interface Leida extends Interpretada {
  readonly elegido: string;
}

const claveDe = ({ producto_id, presentacion_id }: Candidato) => `${producto_id}:${presentacion_id ?? ''}`;
const nombreDe = ({ cod_prod, nombre_producto, presentacion }: Candidato) =>
  [`${cod_prod} · ${nombre_producto}`, presentacion].filter(Boolean).join(' · ');

interface ChatDialogProps {
  readonly onAdd: (lineas: readonly Linea[]) => void;
  readonly onClose: () => void;
}

export function ChatDialog({ onAdd, onClose }: ChatDialogProps) {
  const id = useId();
  const [texto, setTexto] = useState('');
  const [leidas, setLeidas] = useState<readonly Leida[] | null>(null);
  const [busy, setBusy] = useState(false);
  const leer = async () => {
    setBusy(true);
    const answer = await tried(() => call(interpretarPedido, { body: { texto } }));
    setBusy(false);
    if (!answer) return;
    const chosen = answer.lineas.map((linea): Leida => {
      const [first] = linea.candidatos;
      return { ...linea, elegido: first && linea.seguro ? claveDe(first) : '' };
    });
    setLeidas(chosen);
  };
  const cambiar = (at: number, change: Partial<Leida>) =>
    setLeidas((before) => before?.map((each, i) => (i === at ? { ...each, ...change } : each)) ?? null);
  const lineas = (leidas ?? []).flatMap(({ candidatos, elegido, cantidad }) => {
    const chosen = candidatos.find((each) => claveDe(each) === elegido);
    return chosen && cantidad > 0 ? [lineaDeChat(chosen, cantidad)] : [];
  });
  const agregar = () => {
    onAdd(lineas);
    onClose();
  };
  return (
    <Dialog
      title="Pegar un chat"
      subtitle="Un mensaje de WhatsApp, un correo o una lista: una línea por producto."
      width="completo"
      dirty={texto.trim() !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={leidas ? () => setLeidas(null) : onClose}>{leidas ? 'Volver al texto' : 'Cancelar'}</Button>
          {leidas ? (
            <Button variant="primary" disabled={lineas.length === 0} onClick={agregar}>
              Agregar {formatCount(lineas.length, 'línea')}
            </Button>
          ) : (
            <Button variant="primary" busy={busy} disabled={texto.trim() === ''} onClick={() => void leer()}>
              Leer
            </Button>
          )}
        </>
      }
    >
      {leidas ? (
        <Leidas leidas={leidas} onChange={cambiar} />
      ) : (
        <LooseText
          id={id}
          label="Texto del pedido"
          rows={10}
          max={MAX_TEXTO}
          placeholder={'2 cajas de jabón rey\narroz diana x 12\n1,5 kilos de queso'}
          value={texto}
          onChange={setTexto}
        />
      )}
    </Dialog>
  );
}

function Leidas({
  leidas,
  onChange,
}: {
  leidas: readonly Leida[];
  onChange: (at: number, change: Partial<Leida>) => void;
}) {
  const id = useId();
  if (leidas.length === 0) return <Note kind="aviso">No se reconoció ningún producto en el texto.</Note>;
  const unsure = leidas.filter(({ elegido }) => elegido === '').length;
  return (
    <div className={styles.chat}>
      {unsure > 0 && (
        <Note kind="info">
          {formatCount(unsure, 'línea')} sin producto seguro: elige el que es. Lo que quede sin elegir no se agrega.
        </Note>
      )}
      <ul className={styles.leidas} aria-label="Líneas leídas">
        {leidas.map(({ texto, cantidad, candidatos, elegido }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text stay in their places
          <li key={at}>
            <p>{texto}</p>
            <LooseNumber
              id={`${id}-${at}-cantidad`}
              label={`Cantidad de «${texto}»`}
              value={cantidad}
              onChange={(value) => onChange(at, { cantidad: value ?? 0 })}
            />
            <LooseSelect
              id={`${id}-${at}-producto`}
              label={`Producto de «${texto}»`}
              value={elegido}
              emptyText={candidatos.length === 0 ? 'Nada se le parece' : 'No agregar'}
              options={candidatos.map((each) => ({ value: claveDe(each), label: nombreDe(each) }))}
              onChange={(value) => onChange(at, { elegido: value })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
