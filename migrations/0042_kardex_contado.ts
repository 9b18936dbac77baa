/**
 * Counts that lists of stock show at once: movements of each product and of each warehouse, and of how many places of a warehouse held
 * something at the end of a day.
 */
const contar = (campo: string) => `
  INSERT INTO conteo (tabla, filas) VALUES ('kardex.${campo}.' || new.${campo}, 1) ON CONFLICT (tabla) DO UPDATE SET filas = filas + 1;`;
const contado = (campo: string) => `
INSERT INTO conteo (tabla, filas) SELECT 'kardex.${campo}.' || ${campo}, count(*) FROM kardex GROUP BY ${campo};`;

const CAMPOS = ['producto_id', 'bodega_id'];

/** The day of a place that follows the new one. */
const SIGUIENTE = `(SELECT min(d.fecha) FROM existencia_dia AS d WHERE d.existencia_id = new.existencia_id AND d.fecha > new.fecha)`;
/** Whether it held something before the new day. */
const ANTES = `ifnull((SELECT d.cantidad_mil <> 0 FROM existencia_dia AS d
    WHERE d.existencia_id = new.existencia_id AND d.fecha < new.fecha ORDER BY d.fecha DESC LIMIT 1), 0)`;

/** One place more (or less) since the new day, which the day after it had told until now. */
const cambiar = (antes: string) => `
  INSERT INTO lugar_dia (bodega_id, fecha, cambio)
    SELECT e.bodega_id, q.fecha, q.cambio FROM existencia AS e JOIN (
      SELECT new.fecha AS fecha, (new.cantidad_mil <> 0) - ${antes} AS cambio
      UNION ALL
      SELECT ${SIGUIENTE}, ${antes} - (new.cantidad_mil <> 0)
    ) AS q WHERE e.id = new.existencia_id AND q.cambio <> 0 AND q.fecha IS NOT NULL
    ON CONFLICT (bodega_id, fecha) DO UPDATE SET cambio = cambio + excluded.cambio;`;

export const sql = `
${CAMPOS.map(contado).join('')}
CREATE TRIGGER kardex_contado AFTER INSERT ON kardex BEGIN${CAMPOS.map(contar).join('')}
END;

-- How many places more than the day before held something: what a day had is their sum until it.
CREATE TABLE lugar_dia (
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  fecha TEXT NOT NULL,
  cambio INTEGER NOT NULL,
  PRIMARY KEY (bodega_id, fecha)
) STRICT, WITHOUT ROWID;
INSERT INTO lugar_dia (bodega_id, fecha, cambio)
  SELECT e.bodega_id, q.fecha, sum(q.cambio) FROM existencia AS e JOIN (
    SELECT existencia_id, fecha,
      (cantidad_mil <> 0) - lag(cantidad_mil <> 0, 1, 0) OVER (PARTITION BY existencia_id ORDER BY fecha) AS cambio
    FROM existencia_dia
  ) AS q ON q.existencia_id = e.id WHERE q.cambio <> 0 GROUP BY 1, 2;
CREATE TRIGGER existencia_dia_alta AFTER INSERT ON existencia_dia BEGIN${cambiar(ANTES)}
END;
CREATE TRIGGER existencia_dia_cambio AFTER UPDATE OF cantidad_mil ON existencia_dia
  WHEN (old.cantidad_mil <> 0) <> (new.cantidad_mil <> 0) BEGIN${cambiar('(old.cantidad_mil <> 0)')}
END;
`;
