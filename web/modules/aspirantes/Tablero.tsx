/** Applicants by stage, under the filters of the list. They are moved by their menu: by mouse, keyboard or finger alike. */
import { useState } from 'react';
import { type AspiranteFila, aspirantesList } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { AVANCE, type Etapa, FUERA, NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './aspirantes.module.css';
import { permisos, screens } from './comunes.ts';
import { EntrevistaDialog } from './EntrevistaDialog.tsx';
import { useMover } from './useMover.ts';

/** So many on the board at most: whoever has more looks at an offer. */
const MAX = 500;

export function Tablero({ asked }: { asked: Readonly<Record<string, string>> }) {
  const { page: _, page_size: __, ...query } = asked;
  const { data, error, refetch } = useRemote(aspirantesList.list, {
    query: { ...query, page: 1, page_size: MAX },
  } as never);
  if (!data || Array.isArray(data)) {
    return <PageState error={error} onRetry={() => void refetch()} noun="los aspirantes" />;
  }
  const by = Map.groupBy(data.results as AspiranteFila[], ({ etapa }) => etapa);
  const columns: readonly Etapa[] = [...AVANCE, ...FUERA.filter((etapa) => by.has(etapa))];
  return (
    <>
      {data.count > MAX && (
        <Note kind="aviso">
          Son {formatCount(data.count, 'aspirante')}: se ven los primeros {MAX}. Filtra por oferta.
        </Note>
      )}
      <div className={styles.tablero}>
        {columns.map((etapa) => (
          <Columna key={etapa} etapa={etapa} aspirantes={by.get(etapa) ?? []} />
        ))}
      </div>
    </>
  );
}

function Columna({ etapa, aspirantes }: { etapa: Etapa; aspirantes: readonly AspiranteFila[] }) {
  return (
    <section className={styles.columna} aria-label={NOMBRES_ETAPA[etapa]}>
      <h2>
        {NOMBRES_ETAPA[etapa]} <span>{aspirantes.length}</span>
      </h2>
      <ul>
        {aspirantes.map((aspirante) => (
          <Tarjeta key={aspirante.id} aspirante={aspirante} />
        ))}
      </ul>
    </section>
  );
}

function Tarjeta({ aspirante }: { aspirante: AspiranteFila }) {
  const { id, nombre, oferta, puntaje, descarta, etapa, olvidado } = aspirante;
  const moves = useCan()(permisos.mover) && etapa !== 'CONTRATADO' && olvidado === null;
  const mover = useMover();
  const [cita, setCita] = useState(false);
  const targets = [...AVANCE, ...FUERA].filter((each) => each !== etapa && each !== 'CONTRATADO');
  return (
    <li className={styles.tarjeta}>
      <div>
        <a href={hrefOf(screens.AspiranteDetalle, { id })}>{nombre}</a>
        {moves && (
          <Menu
            align="end"
            anchor={<IconAction icon="kebab-horizontal" label={`Mover a ${nombre}`} />}
            groups={[
              targets.map((each) => ({
                label: `A ${NOMBRES_ETAPA[each]}`,
                onSelect: () => (each === 'ENTREVISTA' ? setCita(true) : void mover(aspirante, each)),
              })),
            ]}
          />
        )}
      </div>
      {cita && <EntrevistaDialog aspirante={aspirante} onClose={() => setCita(false)} />}
      <small>{[oferta, puntaje !== null && `${puntaje} %`, descarta && 'no cumple'].filter(Boolean).join(' · ')}</small>
    </li>
  );
}
