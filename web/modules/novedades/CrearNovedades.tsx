/** 'Agregar novedades': a card for each product that something is to be told of. */
import { useRef, useState } from 'react';
import { novedad as campos } from '../../../server/modules/novedades/campos.ts';
import { archivosNovedad, createNovedades, uploadImages } from '../../../server/modules/novedades/contract/novedad.ts';
import { TEXTOS, USO } from '../../../server/modules/novedades/rules/textos.ts';
import { selectFiles } from '../../../server/shared/files.ts';
import { formatCount, searchKey } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { LooseNumber, LooseSearch } from '../../kit/fields/loose.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { told } from '../../kit/told.ts';
import { ApiError } from '../../lib/api.ts';
import { refreshAfter, useWrite } from '../../lib/remote.ts';
import { upload } from '../../lib/upload.ts';
import { refreshNotifications } from '../../state/notifications.ts';
import { toast } from '../../state/toasts.ts';
import styles from './novedades.module.css';
import { Texto } from './Texto.tsx';
import { Tipos, useTipos } from './Tipos.tsx';

/** A line of a receipt that has no novelty yet. */
export interface LineaSinNovedad {
  readonly id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  /** Codes of the types that the comparison found. */
  readonly cotejo: readonly string[];
}

interface Dicha {
  readonly tipos: readonly number[];
  readonly observacion: string;
  /** Base units that go to quarantine; as its types say without it. */
  readonly cantidad: number | null;
  readonly archivos: readonly File[];
}

interface CrearProps {
  readonly lineas: readonly LineaSinNovedad[];
  readonly conOrden: boolean;
  readonly onClose: () => void;
}

export function CrearNovedades({ lineas, conOrden, onClose }: CrearProps) {
  const tipos = useTipos();
  const crear = useWrite(createNovedades);
  const [gone, setGone] = useState<readonly number[]>([]);
  const [said, setSaid] = useState<Readonly<Record<number, Partial<Dicha>>>>({});
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const de = (linea: LineaSinNovedad): Dicha => ({
    tipos: tipos.filter(({ codigo }) => linea.cotejo.includes(codigo)).map(({ id }) => id),
    ...{ observacion: '', cantidad: null, archivos: [] },
    ...said[linea.id],
  });
  const decir = (id: number, more: Partial<Dicha>) =>
    setSaid((before) => ({ ...before, [id]: { ...before[id], ...more } }));
  const left = lineas.filter(({ id }) => !gone.includes(id));
  const shown = left.filter((linea) =>
    searchKey(`${linea.cod_prod} ${linea.nombre_producto}`).includes(searchKey(text)),
  );
  const send = async () => {
    const rows = left.map((linea) => ({ linea, ...de(linea) }));
    const wrong = rows.some(({ observacion }) => !observacion.trim())
      ? TEXTOS.observacion
      : rows.some((row) => row.tipos.length === 0)
        ? TEXTOS.tipo
        : null;
    if (wrong) {
      toast({ kind: 'error', text: wrong });
      return;
    }
    setBusy(true);
    const novedades = rows.map((row) => ({
      ...{ entrada_detalle: row.linea.id, novedades: [...row.tipos], observacion: row.observacion.trim() },
      cantidad: row.cantidad,
    }));
    const answer = await told(() => crear.write({ body: { novedades } }));
    if (answer) {
      for (const { id, entrada_detalle } of answer.data) {
        const files = rows.find(({ linea }) => linea.id === entrada_detalle)?.archivos ?? [];
        if (files.length > 0) await adjuntar(id, files);
      }
      void refreshAfter(createNovedades);
      void refreshNotifications();
      onClose();
    }
    setBusy(false);
  };
  return (
    <Dialog
      title="Agregar novedades"
      width="completo"
      fixed
      dirty={Object.keys(said).length > 0}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" busy={busy} disabled={left.length === 0} onClick={() => void send()}>
            Crear novedades
          </Button>
        </>
      }
    >
      <div className={styles.bar}>
        <LooseSearch label="Buscar producto" onText={setText} />
        <p className={styles.dato}>{formatCount(left.length, 'producto')}</p>
      </div>
      <div className={styles.head} aria-hidden="true">
        <span>Producto</span>
        <span>Novedad</span>
        <span>Observaciones</span>
      </div>
      <ul className={styles.list} aria-label="Productos">
        {shown.map((linea) => (
          <Tarjeta
            key={linea.id}
            linea={linea}
            dicha={de(linea)}
            conOrden={conOrden}
            onSay={(more) => decir(linea.id, more)}
            onLeave={left.length > 1 ? () => setGone([...gone, linea.id]) : undefined}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** The novelty stands even when a file of it does not. */
async function adjuntar(id: number, files: readonly File[]): Promise<void> {
  const form = new FormData();
  for (const [i, file] of files.entries()) {
    form.append(`archivos[${i}].src`, file);
    form.append(`archivos[${i}].tipo`, USO);
    form.append(`archivos[${i}].name`, file.name);
  }
  try {
    await upload(uploadImages, { params: { id }, form });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ kind: 'error', text: error.msg });
  }
}

interface TarjetaProps {
  readonly linea: LineaSinNovedad;
  readonly dicha: Dicha;
  readonly conOrden: boolean;
  readonly onSay: (more: Partial<Dicha>) => void;
  readonly onLeave: (() => void) | undefined;
}

const LIMITS = archivosNovedad.spec.usos[USO];

function Tarjeta({ linea, dicha, conOrden, onSay, onLeave }: TarjetaProps) {
  const { id, cod_prod, nombre_producto } = linea;
  const { tipos, observacion, cantidad, archivos } = dicha;
  const aparta = useTipos().filter((tipo) => tipos.includes(tipo.id) && tipo.efecto === 'CUARENTENA');
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const { accepted, problems } = selectFiles(files, LIMITS, archivos.length);
    for (const { msg } of problems) toast({ kind: 'error', text: msg });
    if (accepted.length > 0) onSay({ archivos: [...archivos, ...accepted] });
  };
  return (
    <li className={styles.card}>
      <div className={styles.producto}>
        <strong>{nombre_producto}</strong>
        <span className={styles.codigo}>{cod_prod}</span>
      </div>
      <Tipos
        id={`tipo-${id}`}
        producto={nombre_producto}
        chosen={tipos}
        conOrden={conOrden}
        onAdd={(tipo) => onSay({ tipos: [...tipos, tipo] })}
        onRemove={(tipo) => onSay({ tipos: tipos.filter((each) => each !== tipo) })}
      />
      <Texto
        id={`observacion-${id}`}
        label="Observaciones"
        value={observacion}
        max={campos.observacion.max}
        onChange={(next) => onSay({ observacion: next })}
      />
      <div className={styles.pie}>
        {aparta.length > 0 && (
          <div className={styles.cantidad}>
            <label htmlFor={`cantidad-${id}`}>En cuarentena</label>
            <LooseNumber
              id={`cantidad-${id}`}
              label={`Cantidad de ${nombre_producto} en cuarentena`}
              value={cantidad}
              placeholder={aparta.every(({ codigo }) => codigo === 'SOBRANTE') ? 'Lo que sobra' : 'Todo lo aceptado'}
              onChange={(next) => onSay({ cantidad: next })}
            />
          </div>
        )}
        <div className={styles.adjuntos}>
          <input
            ref={input}
            hidden
            type="file"
            multiple
            accept={LIMITS.extensiones.map((each) => `.${each}`).join(',')}
            aria-label={`Adjuntar archivos de ${nombre_producto}`}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button size="small" icon="upload" onClick={() => input.current?.click()}>
            Adjuntar
          </Button>
          <span className={styles.dato}>
            {archivos.length > 0 ? archivos.map(({ name }) => name).join(', ') : 'Hasta 3 archivos de 2 MB'}
          </span>
        </div>
        {onLeave && <IconAction icon="x" label={`No incluir ${nombre_producto}`} onClick={onLeave} />}
      </div>
    </li>
  );
}
