/** Picking in one hand: a reader, the line that comes next in big, and the rest below. What is read without network waits here. */
import { useState } from 'react';
import { devolverLinea } from '../../../server/modules/picking/contract/actos.ts';
import type { LineaPicking, Picking } from '../../../server/modules/picking/contract/picking.ts';
import { NO_CORRESPONDE, YA_ALISTADA } from '../../../server/modules/picking/rules/lineas.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { formatQuantity, formatUnits } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { beep } from '../../kit/scan/beep.ts';
import { ScanBox } from '../../kit/scan/ScanBox.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useOnline } from '../../state/connection.ts';
import { Miniatura } from '../productos/public.tsx';
import { buscar, zonaDe } from './buscar.ts';
import { type Cola, type Leida, useCola } from './cola.ts';
import { FaltanteDialog } from './FaltanteDialog.tsx';
import { Lineas, restaDe } from './Lineas.tsx';
import { OtroLugarDialog } from './OtroLugarDialog.tsx';
import styles from './picking.module.css';
import { SustituirDialog } from './SustituirDialog.tsx';

export function Alistar({ picking }: { picking: Picking }) {
  const cola = useCola(picking.id);
  const online = useOnline();
  /** The last line read, or chosen from the list by hand. */
  const [elegida, setElegida] = useState<{ readonly id: number; readonly aMano: boolean } | null>(null);
  const lineas = conLoQueEspera(picking.lineas, cola);
  const faltan = lineas.filter((linea) => restaDe(linea) > 0);
  // One of which the rest was told to be missing may still be chosen by hand: something else is taken in its place.
  const sigue = (linea: LineaPicking) => restaDe(linea) > 0 || (elegida?.aMano && linea.alistado < linea.cantidad);
  const actual = lineas.find((linea) => linea.id === elegida?.id && sigue(linea)) ?? faltan[0] ?? null;

  const tomar = async (leida: Leida) => {
    const answer = await cola.add(leida);
    if (answer && !answer.ok) beep();
    return answer;
  };
  const leer = async (code: string, times: number) => {
    const zona = zonaDe(lineas, code);
    if (zona !== null) {
      const there = faltan.find((linea) => linea.zona === zona);
      setElegida(there ? { id: there.id, aMano: false } : null);
      return { ok: true, text: `Zona ${zona}${there ? '' : ': aquí no falta nada'}` };
    }
    const halladas = buscar(lineas, code);
    const [first] = halladas;
    if (!first) {
      // It may be an old code, which only the server knows.
      if (!online) return { ok: false, text: NO_CORRESPONDE };
      const answer = await tomar({ codigo: code, cantidad: times, linea_id: null, unidades: times, nombre: code });
      if (answer && !answer.ok) cola.quitar(answer.clave);
      return { ok: answer?.ok ?? true, text: answer?.msg ?? `${code}: por enviar` };
    }
    const unidades = times * first.factor;
    const open = halladas.filter(({ linea }) => restaDe(linea) > 0);
    if (unidades > open.reduce((sum, { linea }) => sum + restaDe(linea), 0)) return { ok: false, text: YA_ALISTADA };
    const linea = (open.find((each) => each.linea.id === actual?.id) ?? open[0] ?? first).linea;
    setElegida({ id: linea.id, aMano: false });
    const sola = unidades <= restaDe(linea);
    const { nombre_producto: nombre } = linea;
    const answer = await tomar({ codigo: code, cantidad: times, linea_id: sola ? linea.id : null, unidades, nombre });
    if (answer && !answer.ok) return { ok: false, text: answer.msg ?? NO_CORRESPONDE };
    const lleva = `${nombre}: ${formatQuantity(linea.alistado + unidades)} de ${formatQuantity(linea.cantidad)}`;
    return { ok: true, text: answer ? lleva : `${lleva}, por enviar` };
  };
  return (
    <>
      <Avance lineas={lineas} />
      {!online && (
        <Note kind="aviso">Sin conexión: sigue alistando. Lo leído queda en este teléfono y se envía al volver.</Note>
      )}
      <ScanBox onRead={leer} placeholder="Lee un producto o una zona" focused />
      <PorEnviar cola={cola} lineas={lineas} />
      {actual ? (
        <Actual picking={picking} linea={actual} onTake={tomar} onMissing={() => setElegida(null)} />
      ) : (
        <Note kind="exito">No falta nada por alistar: termina cuando esté en la caja.</Note>
      )}
      <Lineas lineas={lineas} actual={actual?.id} cola={cola} onChoose={(id) => setElegida({ id, aMano: true })} />
    </>
  );
}

/** With what was read and was not sent yet. */
function conLoQueEspera(lineas: readonly LineaPicking[], cola: Cola): readonly LineaPicking[] {
  const waits = new Map<number, number>();
  for (const { linea_id, unidades, error } of cola.pendientes)
    if (linea_id !== null && error === undefined) waits.set(linea_id, (waits.get(linea_id) ?? 0) + unidades);
  return lineas.map((linea) => ({
    ...linea,
    alistado: Math.min(linea.cantidad, linea.alistado + (waits.get(linea.id) ?? 0)),
  }));
}

function Avance({ lineas }: { lineas: readonly LineaPicking[] }) {
  const done = lineas.filter((linea) => restaDe(linea) <= 0).length;
  const text = `${formatCount(done, 'línea lista', 'líneas listas')} de ${formatNumber(lineas.length)}`;
  return <Progress done={done} total={lineas.length} text={text} turning={false} />;
}

interface ActualProps {
  picking: Picking;
  linea: LineaPicking;
  onTake: (leida: Leida) => Promise<unknown>;
  /** It was told to be missing: what comes next. */
  onMissing: () => void;
}

function Actual({ picking, linea, onTake, onMissing }: ActualProps) {
  const devolver = useWrite(devolverLinea);
  const [abierto, setAbierto] = useState<'faltante' | 'lugar' | 'sustituir' | null>(null);
  const { id, cod_prod, nombre_producto, zona, lote, alistado, cantidad, unidad } = linea;
  const resta = restaDe(linea);
  const paso = Math.min(1, resta);
  const uno = { codigo: cod_prod, cantidad: paso, unidades: paso, linea_id: id, nombre: nombre_producto };
  return (
    <section className={styles.actual} aria-label="Lo que sigue">
      <div className={styles.lugar}>
        <span className={styles.detalle}>Zona</span>
        <strong>{zona ?? 'Sin zona'}</strong>
        {lote && <span className={styles.lote}>Lote {lote}</span>}
      </div>
      <div className={styles.producto}>
        <Miniatura producto={{ id: linea.producto_id, con_foto: linea.con_foto }} small={false} />
        <p className={styles.nombre}>
          {nombre_producto}
          <span className={styles.detalle}>{cod_prod}</span>
        </p>
      </div>
      <p className={styles.grande} role="status">
        {formatQuantity(alistado)} <small>de {formatUnits(cantidad, unidad)}</small>
      </p>
      <div className={styles.botones}>
        <Button
          size="large"
          icon="dash"
          disabled={alistado === 0}
          busy={devolver.busy}
          onClick={() =>
            void told(() =>
              devolver.write({ params: { id: picking.id }, body: { linea_id: id, cantidad: Math.min(1, alistado) } }),
            )
          }
        >
          Devolver 1
        </Button>
        <Button size="large" icon="plus" variant="primary" disabled={resta <= 0} onClick={() => void onTake(uno)}>
          Tomar 1
        </Button>
        <Button size="large" icon="alert" disabled={resta <= 0} onClick={() => setAbierto('faltante')}>
          Faltante
        </Button>
        <Button size="large" icon="location" disabled={resta <= 0} onClick={() => setAbierto('lugar')}>
          Otro lugar
        </Button>
        <Button size="large" icon="arrow-switch" onClick={() => setAbierto('sustituir')}>
          Sustituir
        </Button>
      </div>
      {abierto === 'faltante' && <FaltanteDialog {...{ picking, linea, onMissing }} onClose={() => setAbierto(null)} />}
      {abierto === 'sustituir' && <SustituirDialog picking={picking} linea={linea} onClose={() => setAbierto(null)} />}
      {abierto === 'lugar' && <OtroLugarDialog linea={linea} onTake={onTake} onClose={() => setAbierto(null)} />}
    </section>
  );
}

/** What waits to be sent, and what was refused and is of no line. */
function PorEnviar({ cola, lineas }: { cola: Cola; lineas: readonly LineaPicking[] }) {
  const refused = cola.pendientes.filter(({ error }) => error !== undefined);
  const waiting = cola.pendientes.length - refused.length;
  const known = new Set(lineas.map(({ id }) => id));
  const sueltas = refused.filter(({ linea_id }) => linea_id === null || !known.has(linea_id));
  return (
    <>
      {waiting > 0 && (
        <Note kind="info">
          {formatCount(waiting, 'lectura')} por enviar{cola.enviando ? ' …' : ''}
        </Note>
      )}
      {refused.length > 0 && (
        <Note kind="aviso" actions={<Button onClick={cola.reintentar}>Enviar de nuevo</Button>}>
          {formatCount(refused.length, 'lectura')} sin contar: mira por qué en su línea.
        </Note>
      )}
      {sueltas.map(({ clave, nombre, error }) => (
        <p key={clave} role="alert" className={styles.rechazo}>
          <span>
            {nombre}: {error}
          </span>
          <Button size="small" onClick={() => cola.quitar(clave)}>
            Descartar
          </Button>
        </p>
      ))}
    </>
  );
}
