/** Applicants side by side: what they answered and how they were judged, a line for each thing. */
import type { ReactNode } from 'react';
import { aspirante as c, aspiranteDato as d } from '../../../server/modules/aspirantes/campos.ts';
import { type Aspirante, verAspirante } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './aspirantes.module.css';
import { screens } from './comunes.ts';

function useAspirante(id: number | undefined) {
  return useRemote(verAspirante, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function Comparar({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const reads = [useAspirante(ids[0]), useAspirante(ids[1]), useAspirante(ids[2]), useAspirante(ids[3])];
  const wanted = reads.slice(0, ids.length);
  const people = wanted.flatMap(({ data }) => (data ? [data] : []));
  const failed = wanted.find(({ error }) => error);
  return (
    <Dialog title="Comparar aspirantes" width="completo" onClose={onClose}>
      {people.length < wanted.length ? (
        <PageState error={failed?.error ?? null} onRetry={() => void failed?.refetch()} noun="los aspirantes" />
      ) : (
        <Tabla people={people} />
      )}
    </Dialog>
  );
}

type Linea = readonly [titulo: string, of: (aspirante: Aspirante) => ReactNode];

const LINEAS: readonly Linea[] = [
  [c.etapa.label, ({ etapa_nombre }) => <StateLabel estado={etapa_nombre} />],
  [c.oferta_id.label, ({ oferta }) => oferta],
  [c.puntaje.label, ({ puntaje }) => (puntaje === null ? null : `${puntaje} %`)],
  [c.descarta.label, ({ descarta }) => (descarta ? 'Alguna respuesta no es la esperada' : null)],
  ['Nota', ({ nota }) => (nota === null ? null : formatQuantity(nota))],
  [d.ciudad.label, ({ ciudad_nombre }) => ciudad_nombre],
  [c.fuente.label, ({ fuente }) => fuente],
  [c.fecha.label, ({ fecha }) => formatDate(fecha)],
];

/** Each question that any of them was asked, and each thing that any was judged by. */
function lineasDe(people: readonly Aspirante[]): readonly Linea[] {
  const preguntas = [...new Set(people.flatMap(({ respuestas }) => respuestas.map(({ texto }) => texto)))];
  const criterios = [
    ...new Set(people.flatMap(({ evaluaciones }) => evaluaciones.flatMap((e) => e.criterios.map((x) => x.nombre)))),
  ];
  return [
    ...LINEAS,
    ...preguntas.map(
      (texto): Linea => [
        texto,
        ({ respuestas }) => {
          const said = respuestas.find((each) => each.texto === texto);
          return (
            said && `${said.valor}${said.puntos > 0 ? (said.cumple ? ` (+${said.puntos})` : ' (sin puntos)') : ''}`
          );
        },
      ],
    ),
    ...criterios.map(
      (nombre): Linea => [
        nombre,
        ({ evaluaciones }) => {
          const notas = evaluaciones.flatMap((e) => e.criterios.filter((x) => x.nombre === nombre).map((x) => x.nota));
          return notas.join(', ');
        },
      ],
    ),
  ];
}

function Tabla({ people }: { people: readonly Aspirante[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the dialog is reached by the arrows
    <section className={styles.comparacion} aria-label="Comparación" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Aspirante</th>
            {people.map(({ id, nombre }) => (
              <th key={id} scope="col">
                <a href={hrefOf(screens.AspiranteDetalle, { id })}>{nombre}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lineasDe(people).map(([titulo, of]) => {
            const cells = people.map((each) => ({ id: each.id, said: of(each) }));
            if (cells.every(({ said }) => !said)) return null;
            return (
              <tr key={titulo}>
                <th scope="row">{titulo}</th>
                {cells.map(({ id, said }) => (
                  <td key={id}>{said || <span className={styles.nada}>Sin dato</span>}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
