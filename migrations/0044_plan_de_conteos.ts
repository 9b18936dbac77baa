/**
 * When each product was last counted in each warehouse, which the plan of cyclic counts goes by; and the missing and the found of a period
 * without the rest of the ledger, and movements by their reason, for the ranking of what is lost.
 */
export const sql = `
CREATE TABLE producto_contado (
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  -- Day on which the count was closed that was approved.
  fecha TEXT NOT NULL,
  PRIMARY KEY (bodega_id, producto_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX producto_contado_de ON producto_contado (producto_id);
INSERT INTO producto_contado (bodega_id, producto_id, fecha)
  SELECT c.bodega_id, l.producto_id, max(date(c.cerrado, '-5 hours')) FROM conteo_fisico AS c JOIN conteo_linea AS l ON l.conteo_id = c.id
  WHERE c.estado = 'AJUSTADO' AND l.no_contado = 0 GROUP BY 1, 2;
CREATE INDEX kardex_motivo ON kardex (motivo, id) WHERE motivo IS NOT NULL;
CREATE INDEX kardex_merma ON kardex (fecha_documento, id) WHERE tipo IN ('AJUSTE_FALTANTE', 'AJUSTE_SOBRANTE');
`;
