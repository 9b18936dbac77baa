/**
 * What suppliers are owed, recorded of receipts: what was withheld of each document, and its differences with what was ordered and received.
 * Money in centavos (`_cts`), rates in hundredths (of a percent; of ICA, per thousand).
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE retencion (
  id INTEGER PRIMARY KEY,
  documento_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  -- The day of the books.
  fecha TEXT NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('FUENTE', 'IVA', 'ICA')),
  codigo TEXT NOT NULL,
  -- What it counts on: of VAT, the tax.
  base_cts INTEGER NOT NULL CHECK (base_cts >= 0),
  tarifa INTEGER NOT NULL CHECK (tarifa >= 0),
  -- Less than nothing of what a credit note gives back.
  valor_cts INTEGER NOT NULL,
  -- The credit note that gave it back.
  nota_id INTEGER REFERENCES nota_credito(id),
  created TEXT NOT NULL,
  uc_id INTEGER
) STRICT;
CREATE INDEX retencion_documento ON retencion (documento_id, id);
-- What is bought of one supplier on a day counts together.
CREATE INDEX cartera_documento_dia ON cartera_documento (proveedor_id, fecha_causacion);
CREATE INDEX retencion_nota ON retencion (nota_id) WHERE nota_id IS NOT NULL;
CREATE TRIGGER retencion_fija BEFORE UPDATE OF documento_id, fecha, tipo, codigo, base_cts, tarifa, valor_cts, nota_id ON retencion
  BEGIN SELECT raise(ABORT, 'retencion is only added to'); END;
CREATE TRIGGER retencion_queda BEFORE DELETE ON retencion BEGIN SELECT raise(ABORT, 'retencion is only added to'); END;

CREATE TABLE discrepancia (
  id INTEGER PRIMARY KEY,
  documento_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  -- None: of the whole document.
  entrada_id INTEGER REFERENCES entrada(id),
  entrada_detalle_id INTEGER REFERENCES entrada_detalle(id),
  tipo TEXT NOT NULL CHECK (tipo IN ('CANTIDAD', 'PRECIO', 'SIN_ORDEN', 'SUMAS')),
  -- Base units in thousandths, unit prices in ten-thousandths of a peso, or centavos, by its type.
  esperado INTEGER NOT NULL,
  facturado INTEGER NOT NULL,
  valor_cts INTEGER NOT NULL,
  abierta INTEGER NOT NULL CHECK (abierta IN (0, 1)),
  -- Let pass by somebody: what is decided afterwards does not open it again.
  liberada_uc_id INTEGER REFERENCES usuario(id),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE INDEX discrepancia_documento ON discrepancia (documento_id, id);
CREATE INDEX discrepancia_entrada ON discrepancia (entrada_id);
CREATE INDEX discrepancia_detalle ON discrepancia (entrada_detalle_id);
CREATE INDEX discrepancia_liberada ON discrepancia (liberada_uc_id) WHERE liberada_uc_id IS NOT NULL;

-- The receipts of a document: of one that was annulled, those that it had.
CREATE TABLE causacion_entrada (
  id INTEGER PRIMARY KEY,
  documento_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  entrada_id INTEGER NOT NULL REFERENCES entrada(id),
  UNIQUE (documento_id, entrada_id)
) STRICT;
CREATE INDEX causacion_entrada_entrada ON causacion_entrada (entrada_id);
`;
