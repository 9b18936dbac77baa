/** The count: only what differs is touched. A reading adds one to its line, Enter goes down the column. */
import { useEffect, useRef, useState } from 'react';
import { homologarEntrada } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import type { Entrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { manifest as homologacion } from '../../../server/modules/homologacion/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { Note } from '../../kit/Note.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { tried } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CrearNovedades, NovedadDialog } from '../novedades/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { type Contable, columnasDe, comoLinea } from './columnas-conteo.tsx';
import { permisos, pesos } from './comunes.tsx';
import styles from './entradas.module.css';
import { Totales } from './Totales.tsx';
import type { Conteo as Contando } from './useConteo.ts';

const ninguna = (): Contable => {
  throw new Error('A count has no lines of its own.');
};
/**
 * Where readings count. A box counts what it holds, in the units of its line; the first reading of a line that nobody counted begins it, for
 * until then it stands with what was invoiced; of several lines of a product, the first that still takes some.
 */
function fuenteDe(lineas: readonly Contable[], shown: readonly Contable[], contada: Contando['contada']) {
  const de = (producto_id: number) => lineas.filter((linea) => linea.producto_id === producto_id && !linea.cargo);
  const abierta = (linea: Contable) => !contada(linea) || (linea.recibido ?? 0) < linea.facturado;
  const suya = (producto_id: number) => de(producto_id).find(abierta) ?? de(producto_id).at(-1);
  return {
    isIn: (line: Contable, { id }: { id: number }) => line.id === suya(id)?.id,
    unitsIn: (line: Contable, { presentacion_id, factor }: { presentacion_id: number | null; factor: number }) =>
      (presentacion_id === null ? 1 : factor) / line.factor,
    countedIn: (line: Contable) => (contada(line) ? (line.recibido ?? 0) : 0),
    refuse: ({ id }: { id: number }) => {
      const own = suya(id);
      return own && !shown.some((linea) => linea.id === own.id) ? 'no está entre las líneas que se ven.' : null;
    },
  };
}

type Filtro = 'todas' | 'distintas' | 'cuadran';

export function Conteo({ entrada, conteo }: { entrada: Entrada; conteo: Contando }) {
  const { lineas, onChange, sending, contada } = conteo;
  const can = useCan();
  const [filtro, setFiltro] = useState<Filtro>('todas');
  const [nueva, setNueva] = useState<Contable | null>(null);
  const [vista, setVista] = useState<number | null>(null);
  const distintas = lineas.filter(({ cotejo }) => cotejo.length > 0);
  const shown = lineas.filter(({ cotejo }) =>
    filtro === 'todas' ? true : cotejo.length > 0 === (filtro === 'distintas'),
  );
  const source = useProductoSource(
    { uso: 'inventario', bodega_id: entrada.bodega_id, proveedor_id: entrada.proveedor_id },
    ninguna as never,
    fuenteDe(lineas, shown, contada) as never,
  );
  const contables = lineas.filter(({ cargo, producto_id }) => !cargo && producto_id !== null);
  const contadas = contables.filter(contada).length;
  const edita = can(permisos.editar);
  const columns = columnasDe({
    ...{ conOrden: entrada.tipo === 'CON_OC', cuenta: edita, onVer: ({ novedad }) => setVista(novedad?.id ?? null) },
    ...(edita ? { onNovedad: setNueva } : {}),
  });
  const gap = Math.abs(entrada.base - lineas.reduce((sum, linea) => sum + valorRecibido(linea), 0));
  return (
    <>
      <SinHomologar entrada={entrada} />
      <DeSuOrden entrada={entrada} />
      <div className={styles.filtro}>
        <Segmented
          label="Líneas que se ven"
          current={filtro}
          onChange={setFiltro}
          options={[
            { value: 'todas', label: `Todas ${lineas.length}` },
            { value: 'distintas', label: `Con diferencia ${distintas.length}` },
            { value: 'cuadran', label: `Cuadran ${lineas.length - distintas.length}` },
          ]}
        />
        <p className={styles.ayuda} aria-live="polite">
          {sending
            ? 'Guardando …'
            : contadas > 0
              ? `${contadas} de ${formatCount(contables.length, 'línea contada', 'líneas contadas')}; lo demás queda como se facturó.`
              : 'Lee el código de barras (la primera lectura de una línea empieza su conteo) o escribe solo lo que no cuadra.'}
        </p>
      </div>
      <LineGrid
        key={filtro}
        label="Líneas de la entrada"
        columns={columns}
        lines={shown}
        {...(edita
          ? {
              source: source as never,
              onChange: (next: readonly Contable[], changes) =>
                onChange(
                  lineas.map((linea) => next.find(({ id }) => id === linea.id) ?? linea),
                  changes.map((change) => ({
                    ...change,
                    index: lineas.findIndex(({ id }) => id === next[change.index]?.id),
                  })),
                ),
            }
          : {})}
        closed
        repeats
        enter="linea"
        emptyText="Ninguna línea."
      />
      <Totales entrada={entrada} lineas={lineas.map(comoLinea)} />
      {distintas.length > 0 && (
        <p className={styles.brecha}>
          {formatCount(distintas.length, 'diferencia')}
          {gap >= 1 && ` por ${pesos(Math.round(gap))}`}
        </p>
      )}
      {nueva && <CrearNovedades lineas={[nueva]} conOrden={entrada.tipo === 'CON_OC'} onClose={() => setNueva(null)} />}
      {vista !== null && <NovedadDialog id={vista} edita={edita} decide onClose={() => setVista(null)} />}
    </>
  );
}

/** Of which order it is, and whether its goods are expected somewhere else. */
function DeSuOrden({ entrada: { orden_propuesta: found, ordenes, bodega_id, bodega } }: { entrada: Entrada }) {
  const ajena = ordenes.find((orden) => orden.bodega_id !== bodega_id);
  if (ajena)
    return (
      <Note kind="peligro">
        {`La orden ${ajena.numero} se espera en ${ajena.bodega}, y esta entrada es de ${bodega}: no se puede confirmar. Cambia la bodega en «Documento y transporte».`}
      </Note>
    );
  if (!found) return null;
  const suya = ordenes.some(({ id }) => id === found.id);
  if (!suya && found.bodega_id === bodega_id)
    return (
      <Note kind="aviso">
        {`La factura nombra la orden ${found.numero}, que esta entrada no lleva: elígela en «Documento y transporte» para descontarla.`}
      </Note>
    );
  if (!suya)
    return (
      <Note kind="aviso">
        {`La factura nombra la orden ${found.numero}, que se espera en ${found.bodega}: lo que entre en ${bodega} no se descuenta de ella. Si llegó allá, cambia la bodega en «Documento y transporte» y elige la orden.`}
      </Note>
    );
  return (
    <Note kind="info">
      {found.razon === 'REFERENCIA'
        ? `La factura nombra la orden ${found.numero}.`
        : `Se encontró la orden ${found.numero}: coincide el ${found.porcentaje} % de las líneas.`}
    </Note>
  );
}

function valorRecibido({
  base,
  facturado,
  recibido,
  rechazado,
  cargo,
  precio_orden,
  precio_factura,
}: Contable): number {
  if (cargo || facturado === 0) return base;
  const accepted = (recibido ?? 0) - (rechazado ?? 0);
  return (
    (base * Math.min(accepted, facturado)) / facturado +
    Math.max(0, accepted - facturado) * (precio_orden ?? precio_factura)
  );
}

/** Codes that nobody knows are decided in their screen; on coming back they are looked at again. */
function SinHomologar({ entrada }: { entrada: Entrada }) {
  const left = entrada.detalle.filter(({ producto_id, cargo }) => producto_id === null && !cargo).length;
  const { write, busy } = useWrite(homologarEntrada);
  const asked = useRef(false);
  const again = () => void tried(() => write({ params: { id: entrada.id }, body: { version: entrada.version } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (left > 0 && !asked.current) again();
    asked.current = true;
  }, []);
  if (left === 0) return null;
  const codes = hrefOf(
    homologacion.screens.HomologarProductos,
    {},
    { 'f.proveedor_id': entrada.proveedor_id, 'f.sin_homologar': 1 },
  );
  return (
    <Note
      kind="aviso"
      actions={
        <>
          <Button href={codes}>Homologar</Button>
          <Button busy={busy} onClick={again}>
            Revisar de nuevo
          </Button>
        </>
      }
    >
      {`Faltan ${left} productos por homologar.`}
    </Note>
  );
}
