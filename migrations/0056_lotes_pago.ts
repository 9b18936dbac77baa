/**
 * Batches of payments to suppliers: what of each document is paid, with which prompt-payment discount, and what is paid in advance.
 * Money in centavos (`_cts`).
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const ESTADOS = ['BORRADOR', 'POR_APROBAR', 'APROBADO', 'ARCHIVO_GENERADO', 'CONFIRMADO', 'ANULADO'];
const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const ESCRITO = `(SELECT estado <> 'BORRADOR' FROM lote_pago WHERE id = old.lote_id)`;

export const sql = `
-- When the accounts of a supplier changed last since it exists, also by taking one away or merging it with another; none: never.
ALTER TABLE proveedor ADD COLUMN cuentas_cambio TEXT;
UPDATE proveedor SET cuentas_cambio =
  (SELECT max(b.updated) FROM proveedor_banco AS b WHERE b.proveedor_id = proveedor.id AND b.updated > proveedor.created);

CREATE TABLE lote_pago (
  id INTEGER PRIMARY KEY,
  numero TEXT UNIQUE,
  fecha_programada TEXT NOT NULL,
  cuenta_banco_id INTEGER NOT NULL REFERENCES cuenta_banco(id),
  observacion TEXT,
  lineas INTEGER NOT NULL,
  -- What leaves the bank, and what suppliers give off for being paid promptly.
  total_cts INTEGER NOT NULL CHECK (total_cts >= 0),
  descuento_cts INTEGER NOT NULL CHECK (descuento_cts >= 0),
  -- Of what was confirmed, without what the bank rejected.
  pagado_cts INTEGER NOT NULL DEFAULT 0 CHECK (pagado_cts BETWEEN 0 AND total_cts),
  fecha_pago TEXT,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN (${en(ESTADOS)})),
  -- Why it was rejected or annulled.
  motivo TEXT,
  aprobado TEXT,
  aprobado_uc_id INTEGER REFERENCES usuario(id),
  -- Who said last what it pays: acts do not count.
  cambiado_uc_id INTEGER REFERENCES usuario(id),
  -- When the file for the bank was made.
  archivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (numero IS NOT NULL OR estado IN ('BORRADOR', 'ANULADO')),
  CHECK ((estado = 'CONFIRMADO') <= (fecha_pago IS NOT NULL))
) STRICT;
${['cuenta_banco_id', 'fecha_programada', 'fecha_pago', 'total_cts', 'estado', 'updated']
  .map((column) => `CREATE INDEX lote_pago_${column} ON lote_pago (${column}, id);`)
  .join('\n')}
CREATE INDEX lote_pago_aprobado_uc ON lote_pago (aprobado_uc_id);
CREATE INDEX lote_pago_cambiado_uc ON lote_pago (cambiado_uc_id);
CREATE VIRTUAL TABLE lote_pago_fts USING fts5 (busca, content = 'lote_pago', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER lote_pago_fts_alta AFTER INSERT ON lote_pago BEGIN
  INSERT INTO lote_pago_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER lote_pago_fts_baja AFTER DELETE ON lote_pago BEGIN
  INSERT INTO lote_pago_fts (lote_pago_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER lote_pago_fts_cambio AFTER UPDATE OF busca ON lote_pago WHEN old.busca <> new.busca BEGIN
  INSERT INTO lote_pago_fts (lote_pago_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO lote_pago_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('lote_pago', 0);
CREATE TRIGGER lote_pago_conteo_alta AFTER INSERT ON lote_pago BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'lote_pago'; END;
CREATE TRIGGER lote_pago_conteo_baja AFTER DELETE ON lote_pago BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'lote_pago'; END;

CREATE TABLE lote_pago_detalle (
  id INTEGER PRIMARY KEY,
  lote_id INTEGER NOT NULL REFERENCES lote_pago(id),
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  -- None: it is paid in advance.
  documento_id INTEGER REFERENCES cartera_documento(id),
  -- What leaves the bank; what the supplier gives off, and until which day it does.
  valor_cts INTEGER NOT NULL CHECK (valor_cts > 0),
  descuento_cts INTEGER NOT NULL DEFAULT 0 CHECK (descuento_cts >= 0),
  descuento_hasta TEXT,
  -- The account as it was approved.
  banco_id INTEGER REFERENCES banco(id),
  tipo_cuenta TEXT CHECK (tipo_cuenta IN ('CORRIENTE', 'AHORROS')),
  numero_cuenta TEXT,
  -- Once the batch is confirmed: what it took from the document, or is in our favour; 0 of what the bank rejected, with why.
  aplicado_cts INTEGER CHECK (aplicado_cts BETWEEN 0 AND valor_cts + descuento_cts),
  motivo_rechazo TEXT,
  -- What an advance became in the ledger.
  anticipo_id INTEGER REFERENCES cartera_documento(id),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  CHECK ((descuento_cts > 0) = (descuento_hasta IS NOT NULL)),
  CHECK (documento_id IS NOT NULL OR descuento_cts = 0)
) STRICT;
CREATE INDEX lote_pago_detalle_lote ON lote_pago_detalle (lote_id, orden);
CREATE INDEX lote_pago_detalle_documento ON lote_pago_detalle (documento_id, lote_id) WHERE documento_id IS NOT NULL;
CREATE INDEX lote_pago_detalle_proveedor ON lote_pago_detalle (proveedor_id);
CREATE INDEX lote_pago_detalle_banco ON lote_pago_detalle (banco_id) WHERE banco_id IS NOT NULL;
CREATE INDEX lote_pago_detalle_anticipo ON lote_pago_detalle (anticipo_id) WHERE anticipo_id IS NOT NULL;
CREATE TRIGGER lote_pago_detalle_fijo BEFORE UPDATE OF lote_id, documento_id, valor_cts, descuento_cts, descuento_hasta ON lote_pago_detalle
  WHEN ${ESCRITO} BEGIN SELECT raise(ABORT, 'lote_pago_detalle is posted'); END;
CREATE TRIGGER lote_pago_detalle_queda BEFORE DELETE ON lote_pago_detalle
  WHEN ${ESCRITO} BEGIN SELECT raise(ABORT, 'lote_pago_detalle is posted'); END;
`;
