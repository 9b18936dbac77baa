/** Two versions of a list, price by price. */
import { useState } from 'react';
import { compararLista } from '../../../server/modules/listas-precio/contract/actos.ts';
import type { Comparado } from '../../../server/modules/listas-precio/contract/items.ts';
import type { Lista } from '../../../server/modules/listas-precio/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Facts } from '../../kit/Facts.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRemote } from '../../lib/remote.ts';
import { estadoDe, screens, Variacion } from './comunes.tsx';
import styles from './listas-precio.module.css';
import { precio } from './PreciosVistos.tsx';
import { type Columna, columnaProducto, Tabla } from './Tabla.tsx';

const COLUMNAS: readonly Columna<Comparado>[] = [
  columnaProducto(),
  { label: 'Código', show: ({ cod_prod }) => cod_prod },
  { label: 'Antes', end: true, show: ({ antes }) => precio(antes) },
  { label: 'Ahora', end: true, show: ({ ahora }) => precio(ahora) },
  {
    label: 'Cambio',
    end: true,
    show: ({ cambio, variacion }) =>
      cambio === 'SALE' ? 'Sale' : cambio === 'NUEVO' ? 'Nuevo' : <Variacion value={variacion} />,
  },
];

export function Comparar({ lista }: { lista: Lista }) {
  const others = lista.versiones.filter(({ id }) => id !== lista.id);
  const [con, setCon] = useState(String(lista.reemplaza_id ?? others[0]?.id ?? ''));
  const [all, setAll] = useState<'cambian' | 'todos'>('cambian');
  const { data, error, refetch } = useRemote(compararLista, { params: { id: lista.id }, query: { con } });
  const other = others.find(({ id }) => String(id) === con);
  return (
    <div className={styles.bloque}>
      <Facts
        title="Versiones"
        facts={lista.versiones.map((version) => [
          `Versión ${version.revision}`,
          <span key={version.id} className={styles.barra}>
            <a href={hrefOf(screens.ListaPrecioVer, { id: version.id })}>
              {`${formatDate(version.vigente_desde)}${version.vigente_hasta ? ` – ${formatDate(version.vigente_hasta)}` : ' en adelante'}`}
            </a>
            <StateLabel estado={estadoDe(version.estado)} />
          </span>,
        ])}
      />
      <div className={styles.barra}>
        {others.length > 1 && (
          <Segmented
            label="Comparar con la versión"
            options={others.map(({ id, revision }) => ({ value: String(id), label: `v${revision}` }))}
            current={con}
            onChange={setCon}
          />
        )}
        <Segmented
          label="Qué precios se ven"
          options={[
            { value: 'cambian', label: 'Los que cambian' },
            { value: 'todos', label: 'Todos' },
          ]}
          current={all}
          onChange={setAll}
        />
      </div>
      {data ? (
        <Tabla
          label={`Versión ${lista.revision} junto a la ${other?.revision ?? ''}`}
          columns={COLUMNAS}
          rows={all === 'todos' ? data : data.filter(({ cambio }) => cambio !== 'IGUAL')}
          keyOf={({ producto_id, presentacion, cantidad_desde }, index) =>
            `${producto_id} ${presentacion} ${cantidad_desde} ${index}`
          }
          emptyText="Las dos versiones tienen los mismos precios."
        />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="la comparación" />
      )}
    </div>
  );
}
