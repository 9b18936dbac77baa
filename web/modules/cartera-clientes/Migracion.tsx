/** `/edades_cartera_clientes/migracion`: of what was owed on a day by ages, how much stood in each age on a later one, and how much was paid. */
import { type MigracionLeida, migracionEdades } from '../../../server/modules/cartera-clientes/contract/edades.ts';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './cobros.module.css';
import { Dia, enteros } from './comunes.tsx';

const MES = 30;

export function Migracion() {
  const [query, setQuery] = useHashQuery();
  const today = businessDay(localNow());
  const day = (name: string, fallback: string) => {
    const written = query.get(name) ?? fallback;
    return isDay(written) ? written : fallback;
  };
  const desde = day('desde', moveDay(today, -MES));
  const hasta = day('hasta', today);
  const put = (next: Record<string, string>) =>
    setQuery(new URLSearchParams({ desde, hasta, ...next }), { replace: true });
  const { data, error, refetch } = useRemote(migracionEdades, { query: { desde, hasta } }, { keepPrevious: true });
  return (
    <>
      <PageHeader
        title="Migración de la cartera"
        detail="Lo que se debía el primer día, y dónde estaba en el segundo."
      />
      <div className={styles.filtros}>
        <Dia id="desde" label="Desde" value={desde} onChange={(value) => put({ desde: value })} />
        <Dia id="hasta" label="Hasta" value={hasta} onChange={(value) => put({ hasta: value })} />
      </div>
      {data && !error ? (
        <Matriz migracion={data} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="la migración" />
      )}
    </>
  );
}

const suma = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function Matriz({ migracion: { desde, hasta, rangos, filas, nuevo } }: { migracion: MigracionLeida }) {
  const totales = rangos.map((_, i) => suma(filas.map(({ valores }) => valores[i] ?? 0)) + (nuevo[i] ?? 0));
  return (
    <>
      {/* Outside of what scrolls, where it would be as wide as the table and cut. */}
      <p id="matriz-migracion" className={styles.leyenda}>
        {`Filas: edad el ${formatDate(desde)}. Columnas: edad el ${formatDate(hasta)}. Pesos enteros.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={styles.matriz} aria-label="Matriz de migración" tabIndex={0}>
        <table aria-describedby="matriz-migracion">
          <thead>
            <tr>
              <th scope="col">Estaba en</th>
              {rangos.map(({ nombre }) => (
                <th key={nombre} scope="col">
                  {nombre}
                </th>
              ))}
              <th scope="col">Pagado</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {filas.map(({ valores, pagado }, i) => (
              <tr key={rangos[i]?.nombre}>
                <th scope="row">{rangos[i]?.nombre}</th>
                {valores.map((valor, j) => (
                  <td key={rangos[j]?.nombre} className={j > i && valor > 0 ? styles.empeora : undefined}>
                    {enteros(valor)}
                  </td>
                ))}
                <td className={pagado > 0 ? styles.mejora : undefined}>{enteros(pagado)}</td>
                <td>{enteros(suma(valores) + pagado)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Nuevo</th>
              {nuevo.map((valor, j) => (
                <td key={rangos[j]?.nombre}>{enteros(valor)}</td>
              ))}
              <td />
              <td>{enteros(suma(nuevo))}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{`El ${formatDate(hasta)}`}</th>
              {totales.map((valor, j) => (
                <td key={rangos[j]?.nombre}>{enteros(valor)}</td>
              ))}
              <td />
              <td>{enteros(suma(totales))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}
