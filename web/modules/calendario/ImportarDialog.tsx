/** Deliveries of a file (.ics of any calendar, or .json of this one): what it holds is told before anything changes. */
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Check } from '../../kit/Check.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Note } from '../../kit/Note.tsx';
import { formatCount } from '../../lib/format.ts';
import { toast } from '../../state/toasts.ts';
import { calendarioAtom, cambiar } from './almacen.ts';
import { conEntregas } from './guardado.ts';
import styles from './importar.module.css';
import { type Archivo, compareWith, LIMITE, MUY_GRANDE, readArchivo } from './traslado.ts';

/** Unreadable ones that are told one by one. */
const TOLD = 5;

export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const { guardado } = useAtomValue(calendarioAtom);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [read, setRead] = useState<Archivo | string | null>(null);
  const [replace, setReplace] = useState(false);
  const archivo = read !== null && typeof read !== 'string' ? read : null;
  const compared = archivo && compareWith(guardado, archivo.entregas);
  const chosen = compared ? [...compared.nuevas, ...(replace ? compared.distintas : [])] : [];

  const take = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setRead(file.size > LIMITE.texto ? MUY_GRANDE : readArchivo(await file.text()));
  };
  const accept = () => {
    if (chosen.length === 0) return input.current?.focus();
    cambiar(conEntregas(chosen));
    toast({ kind: 'exito', text: formatCount(chosen.length, 'entrega importada', 'entregas importadas') });
    onClose();
  };
  return (
    <Dialog
      title="Importar entregas"
      subtitle="De otro calendario (.ics) o de una copia de este (.json)."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={accept}>
            {chosen.length > 0 ? `Importar ${formatCount(chosen.length, 'entrega')}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <input
          ref={input}
          type="file"
          accept=".ics,.json,text/calendar,application/json"
          aria-label="Archivo de entregas"
          className={styles.file}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <div className={styles.pick}>
          <Button icon="upload" onClick={() => input.current?.click()}>
            {name ? 'Elegir otro archivo' : 'Elegir archivo'}
          </Button>
          {name && <span className={styles.name}>{name}</span>}
        </div>
        {typeof read === 'string' && <Note kind="peligro">{read}</Note>}
        {archivo && compared && (
          <div role="status" className={styles.body}>
            <ul className={styles.facts}>
              <li>{formatCount(compared.nuevas.length, 'entrega nueva', 'entregas nuevas')}</li>
              {compared.iguales > 0 && <li>{formatCount(compared.iguales, 'ya está igual', 'ya están iguales')}</li>}
              {compared.distintas.length > 0 && (
                <li>
                  {formatCount(compared.distintas.length, 'ya está, con otros datos', 'ya están, con otros datos')}
                </li>
              )}
            </ul>
            {compared.distintas.length > 0 && (
              <Check checked={replace} onChange={setReplace}>
                Reemplazar las que ya están por las del archivo
              </Check>
            )}
            {archivo.avisos.map((aviso) => (
              <Note key={aviso} kind="aviso">
                {aviso}
              </Note>
            ))}
            {archivo.ilegibles.length > 0 && (
              <Note kind="aviso">
                {formatCount(archivo.ilegibles.length, 'no se pudo leer', 'no se pudieron leer')}:{' '}
                {archivo.ilegibles
                  .slice(0, TOLD)
                  .map(({ numero, motivo }) => `la ${numero}, ${motivo}`)
                  .join('; ')}
                {archivo.ilegibles.length > TOLD ? '…' : '.'}
              </Note>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
