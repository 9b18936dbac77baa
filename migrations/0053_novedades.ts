/** Incidents of lines of goods receipts, with what they do to the goods until somebody decides. Quantities in thousandths (`_mil`). */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE tipo_novedad (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  -- NO_ENTRO: its units are not there; CUARENTENA: they are put apart; VALOR: they are there and cost more.
  efecto TEXT NOT NULL CHECK (efecto IN ('NO_ENTRO', 'CUARENTENA', 'VALOR')),
  orden INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO tipo_novedad (codigo, label, efecto, orden) VALUES
  ('FALTANTE', 'Faltante', 'NO_ENTRO', 1),
  ('RECHAZADO', 'Rechazado al recibir', 'NO_ENTRO', 2),
  ('AVERIA', 'Avería', 'CUARENTENA', 3),
  ('VENCIMIENTO', 'Vencimiento', 'CUARENTENA', 4),
  ('SOBRANTE', 'Sobrante', 'CUARENTENA', 5),
  ('NO_PEDIDO', 'No pedido', 'CUARENTENA', 6),
  ('EMPAQUE', 'Empaque', 'CUARENTENA', 7),
  ('PRECIO', 'Precio distinto', 'VALOR', 8);

CREATE TABLE novedad (
  id INTEGER PRIMARY KEY,
  entrada_id INTEGER NOT NULL REFERENCES entrada(id),
  entrada_detalle_id INTEGER NOT NULL UNIQUE REFERENCES entrada_detalle(id),
  observacion TEXT NOT NULL,
  motivo TEXT,
  resuelto INTEGER NOT NULL DEFAULT 0 CHECK (resuelto IN (0, 1)),
  aceptado INTEGER CHECK (aceptado IN (0, 1)),
  -- Units that somebody said are concerned; none: as its types say.
  cantidad_mil INTEGER CHECK (cantidad_mil > 0),
  -- Units that are in quarantine for it.
  retenido_mil INTEGER NOT NULL DEFAULT 0 CHECK (retenido_mil >= 0),
  -- Units that its decision moved out of quarantine, and the rows of the ledger that did it, JSON.
  decidido_mil INTEGER NOT NULL DEFAULT 0 CHECK (decidido_mil >= 0),
  decidido_kardex TEXT,
  resuelta TEXT,
  resuelto_uc_id INTEGER REFERENCES usuario(id),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((resuelto = 1) = (aceptado IS NOT NULL)),
  CHECK (resuelto = 0 OR motivo IS NOT NULL)
) STRICT;
CREATE INDEX novedad_entrada ON novedad (entrada_id, id);
CREATE INDEX novedad_resuelto_uc ON novedad (resuelto_uc_id);

CREATE TABLE novedad_tipo_novedad (
  id INTEGER PRIMARY KEY,
  novedad_id INTEGER NOT NULL REFERENCES novedad(id),
  tipo_novedad_id INTEGER NOT NULL REFERENCES tipo_novedad(id),
  UNIQUE (novedad_id, tipo_novedad_id)
) STRICT;
CREATE INDEX novedad_tipo_novedad_tipo ON novedad_tipo_novedad (tipo_novedad_id);
`;
