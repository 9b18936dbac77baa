/** Receipts of customers: what they paid, and what of it and of its discounts and withholdings went to each document. Money in centavos (`_cts`). */
import { busqueda } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const MENOS = ['descuento_cts', 'retefuente_cts', 'reteiva_cts', 'reteica_cts', 'ajuste_cts'];

export const sql = `
CREATE TABLE recibo (
  id INTEGER PRIMARY KEY,
  numero TEXT NOT NULL UNIQUE,
  fecha TEXT NOT NULL,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  medio_pago TEXT NOT NULL REFERENCES medio_pago(codigo),
  -- The account of the bank that it came to.
  cuenta_id INTEGER REFERENCES cuenta_banco(id),
  -- As the bank calls it, in capitals.
  referencia TEXT,
  observacion TEXT,
  valor_cts INTEGER NOT NULL CHECK (valor_cts > 0),
  -- Σ of its applications that stand.
  aplicado_cts INTEGER NOT NULL DEFAULT 0 CHECK (aplicado_cts BETWEEN 0 AND valor_cts),
  estado TEXT NOT NULL DEFAULT 'REGISTRADO' CHECK (estado IN ('REGISTRADO', 'APLICADO_PARCIAL', 'APLICADO', 'ANULADO')),
  -- Why it was annulled.
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (estado <> 'ANULADO' OR aplicado_cts = 0),
  CHECK ((estado = 'ANULADO') = (motivo IS NOT NULL))
) STRICT;
${['fecha', 'persona_id', 'medio_pago', 'cuenta_id', 'referencia', 'valor_cts', 'estado', 'updated']
  .map((column) => `CREATE INDEX recibo_${column} ON recibo (${column}, id);`)
  .join('\n')}
CREATE TRIGGER recibo_fijo BEFORE UPDATE OF numero, fecha, medio_pago, cuenta_id, referencia, valor_cts ON recibo
  BEGIN SELECT raise(ABORT, 'recibo is posted'); END;
CREATE TRIGGER recibo_queda BEFORE DELETE ON recibo BEGIN SELECT raise(ABORT, 'recibo is posted'); END;
${busqueda('recibo')}
-- What of a receipt went to a document, and what besides it closes of it. Undone, it stays with why.
CREATE TABLE recibo_aplicacion (
  id INTEGER PRIMARY KEY,
  recibo_id INTEGER NOT NULL REFERENCES recibo(id),
  documento_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  fecha TEXT NOT NULL,
  valor_cts INTEGER NOT NULL CHECK (valor_cts > 0),
  -- What we give off, what the customer withheld for the tax office and the town, and the few pesos that are not worth asking for.
  ${MENOS.map((column) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} >= 0),`).join('\n  ')}
  desaplicada TEXT,
  motivo TEXT,
  ${AUTORES},
  CHECK ((desaplicada IS NULL) = (motivo IS NULL))
) STRICT;
CREATE INDEX recibo_aplicacion_recibo ON recibo_aplicacion (recibo_id, id);
CREATE INDEX recibo_aplicacion_documento ON recibo_aplicacion (documento_id, id);
CREATE TRIGGER recibo_aplicacion_fija BEFORE UPDATE OF recibo_id, documento_id, fecha, valor_cts, ${MENOS.join(', ')} ON recibo_aplicacion
  BEGIN SELECT raise(ABORT, 'recibo_aplicacion is posted'); END;
CREATE TRIGGER recibo_aplicacion_queda BEFORE DELETE ON recibo_aplicacion
  BEGIN SELECT raise(ABORT, 'recibo_aplicacion is posted'); END;
-- How a document of a customer is found by its number, which the bank's statement names.
CREATE INDEX cartera_documento_cliente_numero ON cartera_documento (n_factura, persona_id) WHERE lado = 'CLIENTE';
`;
