/**
 * What each warehouse should have of a product, in thousandths of its base unit (`_mil`); and who signed for what arrived with a transfer.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE producto_minimo (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  -- Below it the warehouse asks for more, up to the maximum; without a maximum, up to the minimum.
  minimo_mil INTEGER NOT NULL CHECK (minimo_mil > 0),
  maximo_mil INTEGER,
  ${AUTORES},
  UNIQUE (producto_id, bodega_id),
  CHECK (maximo_mil >= minimo_mil)
) STRICT;
CREATE INDEX producto_minimo_bodega ON producto_minimo (bodega_id, producto_id);

-- One for each receipt that was signed: drawn, or with the name alone.
CREATE TABLE traslado_firma (
  id INTEGER PRIMARY KEY,
  traslado_id INTEGER NOT NULL REFERENCES traslado(id),
  nombre TEXT NOT NULL,
  -- The drawing.
  archivo_id INTEGER REFERENCES archivo(id),
  ${AUTORES}
) STRICT;
CREATE INDEX traslado_firma_de ON traslado_firma (traslado_id, id);
CREATE INDEX traslado_firma_archivo ON traslado_firma (archivo_id);
`;
