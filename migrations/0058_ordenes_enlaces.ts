/** Links by which a supplier answers an order without an account, and what they answered. */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE orden_enlace (
  id INTEGER PRIMARY KEY,
  orden_id INTEGER NOT NULL REFERENCES orden_compra(id),
  -- What the token is signed from; without the key it opens nothing.
  nombre TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE,
  expira TEXT NOT NULL,
  ${AUTORES}
) STRICT;
CREATE INDEX orden_enlace_orden ON orden_enlace (orden_id);

CREATE TABLE orden_respuesta (
  id INTEGER PRIMARY KEY,
  orden_id INTEGER NOT NULL REFERENCES orden_compra(id),
  -- A link answers once.
  enlace_id INTEGER NOT NULL UNIQUE REFERENCES orden_enlace(id),
  -- CONFIRMADA: as it was ordered. What differs waits until a buyer takes it or not, or until it is about an order that is no more.
  estado TEXT NOT NULL CHECK (estado IN ('CONFIRMADA', 'PENDIENTE', 'ACEPTADA', 'RECHAZADA', 'SIN_EFECTO')),
  -- Who answered, as they said.
  nombre TEXT,
  observacion TEXT,
  -- JSON: the day, and of each line how much and when.
  propuesta TEXT NOT NULL,
  motivo TEXT,
  ${AUTORES}
) STRICT;
CREATE INDEX orden_respuesta_orden ON orden_respuesta (orden_id, id);
CREATE UNIQUE INDEX orden_respuesta_pendiente ON orden_respuesta (orden_id) WHERE estado = 'PENDIENTE';
`;
