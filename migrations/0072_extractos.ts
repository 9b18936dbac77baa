/** What banks say that came in, line by line, until each is a receipt or is put aside. Money in centavos (`_cts`). */
import { busqueda } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE extracto_linea (
  id INTEGER PRIMARY KEY,
  cuenta_id INTEGER NOT NULL REFERENCES cuenta_banco(id),
  fecha TEXT NOT NULL,
  -- What the bank calls it; of two payments alike on one day, the number tells them apart.
  numero TEXT NOT NULL DEFAULT '',
  referencia TEXT NOT NULL DEFAULT '',
  -- Who paid, as the bank knows them.
  nit TEXT,
  descripcion TEXT,
  valor_cts INTEGER NOT NULL CHECK (valor_cts > 0),
  estado TEXT NOT NULL DEFAULT 'PENDIENTE' CHECK (estado IN ('PENDIENTE', 'REGISTRADA', 'DESCARTADA')),
  recibo_id INTEGER REFERENCES recibo(id),
  -- Why it is no receipt of a customer.
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((estado = 'REGISTRADA') = (recibo_id IS NOT NULL)),
  CHECK ((estado = 'DESCARTADA') = (motivo IS NOT NULL)),
  UNIQUE (cuenta_id, fecha, numero, referencia, valor_cts)
) STRICT;
-- A line is one receipt, and a receipt is of one line.
CREATE UNIQUE INDEX extracto_linea_recibo ON extracto_linea (recibo_id) WHERE recibo_id IS NOT NULL;
${['cuenta_id', 'fecha', 'referencia', 'valor_cts', 'estado', 'updated']
  .map((column) => `CREATE INDEX extracto_linea_${column} ON extracto_linea (${column}, id);`)
  .join('\n')}
CREATE TRIGGER extracto_linea_fija BEFORE UPDATE OF cuenta_id, fecha, numero, referencia, valor_cts ON extracto_linea
  WHEN old.estado = 'REGISTRADA' BEGIN SELECT raise(ABORT, 'extracto_linea is a receipt'); END;
CREATE TRIGGER extracto_linea_queda BEFORE DELETE ON extracto_linea
  WHEN old.estado = 'REGISTRADA' BEGIN SELECT raise(ABORT, 'extracto_linea is a receipt'); END;
${busqueda('extracto_linea')}`;
