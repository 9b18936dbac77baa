/** What approving a list changes: old price, new price and margin of each product, and those that leave too little. */
import { useState } from 'react';
import type { Item } from '../../../server/modules/listas-precio/contract/items.ts';
import type { Lista } from '../../../server/modules/listas-precio/contract/lista.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { Segmented } from '../../kit/Segmented.tsx';
import { useCan } from '../../state/permissions.tsx';
import { enPorcentaje, Variacion } from './comunes.tsx';
import styles from './listas-precio.module.css';
import { precio } from './PreciosVistos.tsx';
import { type Columna, columnaProducto, Tabla } from './Tabla.tsx';

const GRUPOS = {
  cambian: { label: 'Los que cambian', has: ({ variacion }: Item) => variacion !== 0 },
  mal: { label: 'Dejan poco', has: ({ bajo_margen, bajo_costo }: Item) => bajo_margen === true || bajo_costo === true },
  todos: { label: 'Todos', has: () => true },
} as const;
type Grupo = keyof typeof GRUPOS;

export function Impacto({ lista }: { lista: Lista }) {
  const [grupo, setGrupo] = useState<Grupo>('cambian');
  const costos = useCan()(productos.permisos.verCostos);
  const { detalle } = lista;
  const count = (has: (item: Item) => boolean) => detalle.filter(has).length;
  const groups = (Object.keys(GRUPOS) as Grupo[]).filter((each) => costos || each !== 'mal');
  const sums: readonly (readonly [string, number])[] = [
    ['Suben', count(({ variacion }) => (variacion ?? 0) > 0)],
    ['Bajan', count(({ variacion }) => (variacion ?? 0) < 0)],
    ['Siguen igual', count(({ variacion }) => variacion === 0)],
    ['Nuevos', count(({ precio_actual }) => precio_actual === null)],
    ...(costos
      ? ([
          ['Bajo el margen mínimo', count(({ bajo_margen }) => bajo_margen === true)],
          ['Bajo el costo', count(({ bajo_costo }) => bajo_costo === true)],
        ] as const)
      : []),
  ];
  return (
    <div className={styles.bloque}>
      <dl className={styles.totales}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatQuantity(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.barra}>
        <Segmented
          label="Qué precios se ven"
          options={groups.map((value) => ({ value, label: GRUPOS[value].label }))}
          current={grupo}
          onChange={setGrupo}
        />
      </div>
      <Tabla
        label="Qué cambia"
        columns={columnas(costos)}
        rows={detalle.filter(GRUPOS[grupo].has)}
        keyOf={({ id }) => id}
        emptyText={
          grupo === 'mal' ? 'Ningún precio queda bajo el margen mínimo ni bajo el costo.' : 'Ningún precio cambia.'
        }
      />
    </div>
  );
}

function columnas(costos: boolean): Columna<Item>[] {
  return [
    columnaProducto(),
    { label: 'Código', show: ({ cod_prod }) => cod_prod },
    { label: 'Precio actual', end: true, show: ({ precio_actual }) => precio(precio_actual) },
    { label: 'Precio nuevo', end: true, show: (item) => precio(item.precio) },
    { label: 'Variación', end: true, show: ({ variacion }) => <Variacion value={variacion} /> },
    ...(costos
      ? [
          { label: 'Costo', end: true, show: ({ costo }: Item) => (costo === null ? 'Sin costo' : formatPrice(costo)) },
          {
            label: 'Margen',
            end: true,
            show: ({ margen, bajo_margen, bajo_costo }: Item) => (
              <span className={bajo_margen || bajo_costo ? styles.mal : undefined}>
                {bajo_costo ? `${enPorcentaje(margen)} · bajo el costo` : enPorcentaje(margen, 'Sin costo')}
              </span>
            ),
          },
        ]
      : []),
  ];
}
