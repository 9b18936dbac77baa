/** What a balance is made of is read by the days of the documents; lists of what there is pass over empty places. */
export const sql = `
CREATE INDEX kardex_producto_dia ON kardex (producto_id, fecha_documento, id);
-- The rows of one document, and those of a kind.
DROP INDEX kardex_documento;
CREATE INDEX kardex_documento ON kardex (documento_id, documento_tipo, id);
CREATE INDEX kardex_documento_tipo ON kardex (documento_tipo, id);
CREATE INDEX existencia_hay ON existencia (orden_producto, id) WHERE cantidad_mil <> 0;
CREATE INDEX existencia_hay_bodega ON existencia (bodega_id, orden_producto, id) WHERE cantidad_mil <> 0;
`;
