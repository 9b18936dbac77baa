/** Codes one under the other, decided with the arrows and Enter alone: what is confirmed stays in sight and the next one opens. */
import { useEffect, useRef, useState } from 'react';
import { actos, type Homologacion } from '../../../server/modules/homologacion/contract/homologacion.ts';
import type { HomologacionFila } from '../../../server/modules/homologacion/contract/lista.ts';
import type { ProductoOfrecido } from '../../../server/modules/homologacion/contract/resolver.ts';
import type { Factor } from '../../../server/modules/homologacion/rules/empaque.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { ApiError } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { Decision } from './Decision.tsx';
import styles from './homologar.module.css';
import type { Acto } from './opciones.ts';
import { Renglon } from './Renglon.tsx';
import type { Lote, LoteHook } from './useLote.ts';

interface Hecho {
  readonly act: () => Promise<{ msg: string; data: Homologacion }>;
  /** It is decided, and the next one opens; else it is asked again. */
  readonly decide: boolean;
  /** Another product than the one offered: what others may be is looked for again. */
  readonly ensena?: boolean;
}

interface CuadriculaProps {
  lote: Lote;
  hook: LoteHook;
  /** Nobody may decide: they are only looked at. */
  soloMirar: boolean;
}

const fina = () => window.matchMedia('(pointer: fine)').matches;

export function Cuadricula({ lote, hook, soloMirar }: CuadriculaProps) {
  const { filas, candidatos, total } = lote;
  const [activa, setActiva] = useState(0);
  const [mover, setMover] = useState(fina);
  const [decididas, setDecididas] = useState<ReadonlySet<number>>(new Set());
  const [fallo, setFallo] = useState<{ readonly id: number; readonly msg: string } | null>(null);
  const [dicho, setDicho] = useState('');
  const confirmar = useWrite(actos.confirmar);
  const ignorar = useWrite(actos.ignorar);
  const reabrir = useWrite(actos.reabrir);
  const ocupada = confirmar.busy || ignorar.busy || reabrir.busy;

  const ir = (to: number) => {
    setMover(true);
    setFallo(null);
    setActiva(Math.max(0, Math.min(to, filas.length)));
  };
  /** The next one that nobody decided; the end of the list when there is none below. */
  const siguiente = (done: ReadonlySet<number>) => {
    const next = filas.findIndex(({ id }, i) => i > activa && !done.has(id));
    ir(next < 0 ? filas.length : next);
  };
  const hacer = async (fila: HomologacionFila, { act, decide, ensena = false }: Hecho) => {
    setFallo(null);
    try {
      const { msg, data } = await act();
      hook.poner({ ...fila, ...data });
      const done = new Set(decididas);
      if (decide) done.add(fila.id);
      else done.delete(fila.id);
      // Before the next one opens: what it offers does not change under the hand.
      if (ensena) await hook.aprender(filas.filter(({ id }) => !done.has(id)).map(({ id }) => id));
      setDecididas(done);
      setDicho(msg);
      if (decide) siguiente(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFallo({ id: fila.id, msg: error.msg });
      // Somebody else was quicker: the row as it is now.
      if (error.code === 'modificado' && error.data) hook.poner({ ...fila, ...(error.data as Homologacion) });
    }
  };
  const onActo = (fila: HomologacionFila, acto: Acto) => {
    const input = { params: { id: fila.id }, body: { version: fila.version } };
    if (acto === 'igual' || acto === 'saltar') siguiente(decididas);
    else if (acto === 'reabrir') void hacer(fila, { act: () => reabrir.write(input), decide: false });
    else if (acto === 'ignorar') void hacer(fila, { act: () => ignorar.write(input), decide: true });
    else void hacer(fila, { act: () => confirmar.write(input), decide: true });
  };
  const onConfirmar = (fila: HomologacionFila, producto: ProductoOfrecido, { factor, presentacion_id }: Factor) => {
    const body = { version: fila.version, producto_id: producto.id, presentacion_id, factor_conversion: factor };
    const ensena = candidatos.get(fila.id)?.[0]?.producto_id !== producto.id;
    void hacer(fila, { act: () => confirmar.write({ params: { id: fila.id }, body }), decide: true, ensena });
  };

  const left = total - decididas.size;
  return (
    <>
      {!soloMirar && (
        <div className={styles.marcha}>
          <p role="status">{`${decididas.size} de ${filas.length} decididos${dicho && ` · ${dicho}`}`}</p>
          <p className={styles.teclas}>
            ↑ ↓ eligen y pasan de un código a otro · Enter toma · escribe para buscar · Esc o ← devuelven
          </p>
        </div>
      )}
      <ol className={styles.cuadricula} aria-label="Códigos por homologar">
        {filas.map((fila, i) => (
          <Renglon
            key={fila.id}
            fila={fila}
            activa={!soloMirar && i === activa}
            decidida={decididas.has(fila.id)}
            error={fallo?.id === fila.id ? fallo.msg : null}
            onActivar={() => ir(i)}
          >
            {!soloMirar && i === activa && (
              <Decision
                // Decided or reopened, it begins anew.
                key={`${fila.id} ${fila.version}`}
                fila={fila}
                candidatos={candidatos.get(fila.id) ?? []}
                decidida={decididas.has(fila.id)}
                ocupada={ocupada}
                enfocar={mover}
                onActo={(acto) => onActo(fila, acto)}
                onConfirmar={(producto, factor) => onConfirmar(fila, producto, factor)}
                onSalir={(paso) => ir(i + paso)}
              />
            )}
          </Renglon>
        ))}
      </ol>
      {!soloMirar && (
        <Final
          hechas={decididas.size}
          quedan={left}
          activa={activa >= filas.length}
          onSubir={() => ir(filas.length - 1)}
          onTraer={() => {
            setDecididas(new Set());
            setActiva(0);
            void hook.traer();
          }}
        />
      )}
    </>
  );
}

interface FinalProps {
  hechas: number;
  quedan: number;
  /** One came to it from the last row. */
  activa: boolean;
  onSubir: () => void;
  onTraer: () => void;
}

/** Below the last row: how many were decided, and what is left to bring. */
function Final({ hechas, quedan, activa, onSubir, onTraer }: FinalProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (activa) button.current?.focus();
  }, [activa]);
  const done = `${formatCount(hechas, 'código decidido', 'códigos decididos')} · ${quedan === 1 ? 'queda' : 'quedan'} ${quedan} por homologar`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the button inside
    <div
      className={styles.final}
      data-activa={activa || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp') return;
        event.preventDefault();
        onSubir();
      }}
    >
      <p>{done}</p>
      <Button ref={button} size="small" onClick={onTraer}>
        {quedan === 0 ? 'Buscar más' : 'Traer los que quedan'}
      </Button>
    </div>
  );
}
