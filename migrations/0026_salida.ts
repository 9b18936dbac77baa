/** What leaves the house: one queue for every channel, and each try of each of its rows (server/core/salida). */
export const sql = `
CREATE TABLE envio (
  id INTEGER PRIMARY KEY,
  -- Name of the channel that sends it.
  canal TEXT NOT NULL,
  -- Business key: the same thing is never sent twice. It is also the key that the provider is given.
  clave TEXT NOT NULL UNIQUE,
  -- What it is, for people: 'Pago realizado'.
  asunto TEXT NOT NULL,
  -- The record that it is about, as notifications name it, and its table for the order in which it is sent.
  origen TEXT,
  registro_id INTEGER,
  -- Number or address, and whose it is.
  destino TEXT NOT NULL,
  destinatario TEXT,
  -- Rows of one order go one after another.
  orden TEXT NOT NULL,
  -- What the channel sends, without secrets.
  datos TEXT NOT NULL CHECK (json_valid(datos)),
  horario TEXT NOT NULL DEFAULT 'SIEMPRE' CHECK (horario IN ('SIEMPRE', 'COBRANZA')),
  estado TEXT NOT NULL DEFAULT 'PENDIENTE'
    CHECK (estado IN ('PENDIENTE', 'PROCESANDO', 'REINTENTANDO', 'EXITOSO', 'AGOTADO', 'DESCARTADO')),
  -- Since it was queued, or since somebody queued it again.
  intentos INTEGER NOT NULL DEFAULT 0 CHECK (intentos >= 0),
  -- When it is to be sent.
  proximo TEXT NOT NULL,
  -- Since when it is being sent.
  desde TEXT,
  proveedor_id TEXT,
  -- What was said last.
  mensaje TEXT,
  -- It may have been sent, and nobody knows.
  incierto INTEGER NOT NULL DEFAULT 0 CHECK (incierto IN (0, 1)),
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER REFERENCES usuario(id)
) STRICT;
CREATE INDEX envio_turno ON envio (canal, proximo, id) WHERE estado IN ('PENDIENTE', 'REINTENTANDO');
CREATE INDEX envio_orden ON envio (orden, id) WHERE estado IN ('PENDIENTE', 'REINTENTANDO', 'PROCESANDO');
CREATE INDEX envio_procesando ON envio (desde) WHERE estado = 'PROCESANDO';
CREATE INDEX envio_estado ON envio (estado, id);
CREATE INDEX envio_canal ON envio (canal, id);
CREATE INDEX envio_proximo ON envio (proximo, id);
CREATE INDEX envio_registro ON envio (registro_id, origen);
CREATE INDEX envio_uc ON envio (uc_id);
CREATE INDEX envio_created ON envio (created, id);
CREATE INDEX envio_destino ON envio (destino, id);
CREATE INDEX envio_destinatario ON envio (destinatario, id);
CREATE VIRTUAL TABLE envio_fts USING fts5 (busca, content = 'envio', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER envio_fts_alta AFTER INSERT ON envio BEGIN
  INSERT INTO envio_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('envio', 0);
CREATE TRIGGER envio_conteo_alta AFTER INSERT ON envio BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'envio'; END;

CREATE TABLE envio_intento (
  id INTEGER PRIMARY KEY,
  envio_id INTEGER NOT NULL REFERENCES envio(id),
  inicio TEXT NOT NULL,
  fin TEXT,
  resultado TEXT NOT NULL DEFAULT 'EN CURSO'
    CHECK (resultado IN ('EN CURSO', 'ENVIADO', 'FALLÓ', 'RECHAZADO', 'INCIERTO', 'NO ENVIADO')),
  -- Status that the provider answered.
  codigo INTEGER,
  mensaje TEXT
) STRICT;
CREATE INDEX envio_intento_envio ON envio_intento (envio_id, id);
`;
