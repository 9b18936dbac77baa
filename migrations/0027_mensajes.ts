/** What is told of each message (WhatsApp, mail), and the one-use links that give a forgotten password again. */
export const sql = `
CREATE TABLE whatsapp_bitacora (
  id INTEGER PRIMARY KEY,
  -- Its row in the queue; none for what could never be sent.
  envio_id INTEGER UNIQUE REFERENCES envio(id),
  clave TEXT NOT NULL UNIQUE,
  persona_id INTEGER REFERENCES persona(id),
  nit TEXT,
  nombre TEXT NOT NULL,
  -- E.164 when it is a number at all.
  celular TEXT NOT NULL,
  plantilla TEXT NOT NULL,
  -- What people call the template, and what went into it.
  asunto TEXT NOT NULL,
  valores TEXT NOT NULL CHECK (json_valid(valores)),
  mensaje TEXT NOT NULL,
  cobranza INTEGER NOT NULL DEFAULT 0 CHECK (cobranza IN (0, 1)),
  -- As notifications name the record that it is about.
  origen TEXT,
  registro_id INTEGER,
  -- The highest that was reached; each has its time.
  estado TEXT NOT NULL DEFAULT 'EN COLA'
    CHECK (estado IN ('EN COLA', 'REGISTRADO', 'ENVIADO', 'FALLIDO', 'ENTREGADO', 'LEÍDO')),
  en_cola TEXT NOT NULL,
  enviado TEXT,
  entregado TEXT,
  leido TEXT,
  fallido TEXT,
  motivo TEXT,
  -- Name of the message at WhatsApp.
  wamid TEXT UNIQUE,
  -- The message that this one repeats.
  reenvio_de INTEGER REFERENCES whatsapp_bitacora(id),
  busca TEXT NOT NULL,
  uc_id INTEGER REFERENCES usuario(id)
) STRICT;
CREATE INDEX whatsapp_bitacora_en_cola ON whatsapp_bitacora (en_cola, id);
CREATE INDEX whatsapp_bitacora_nombre ON whatsapp_bitacora (nombre, id);
CREATE INDEX whatsapp_bitacora_celular ON whatsapp_bitacora (celular, id);
CREATE INDEX whatsapp_bitacora_persona ON whatsapp_bitacora (persona_id, id);
CREATE INDEX whatsapp_bitacora_registro ON whatsapp_bitacora (registro_id, origen);
CREATE INDEX whatsapp_bitacora_reenvio ON whatsapp_bitacora (reenvio_de);
CREATE INDEX whatsapp_bitacora_uc ON whatsapp_bitacora (uc_id);
CREATE VIRTUAL TABLE whatsapp_bitacora_fts USING fts5 (busca, content = 'whatsapp_bitacora', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER whatsapp_bitacora_fts_alta AFTER INSERT ON whatsapp_bitacora BEGIN
  INSERT INTO whatsapp_bitacora_fts (rowid, busca) VALUES (new.id, new.busca);
END;

CREATE TABLE correo_bitacora (
  id INTEGER PRIMARY KEY,
  envio_id INTEGER UNIQUE REFERENCES envio(id),
  clave TEXT NOT NULL UNIQUE,
  nombre TEXT,
  correo TEXT NOT NULL,
  asunto TEXT NOT NULL,
  -- As it was written, without the links of one use.
  texto TEXT NOT NULL,
  origen TEXT,
  registro_id INTEGER,
  estado TEXT NOT NULL DEFAULT 'EN COLA' CHECK (estado IN ('EN COLA', 'REGISTRADO', 'ENVIADO', 'FALLIDO')),
  en_cola TEXT NOT NULL,
  enviado TEXT,
  fallido TEXT,
  motivo TEXT,
  mensaje_id TEXT,
  uc_id INTEGER REFERENCES usuario(id)
) STRICT;
CREATE INDEX correo_bitacora_en_cola ON correo_bitacora (en_cola, id);
CREATE INDEX correo_bitacora_registro ON correo_bitacora (registro_id, origen);
CREATE INDEX correo_bitacora_uc ON correo_bitacora (uc_id);

-- The link itself is nowhere: it is signed with the secret when it is sent.
CREATE TABLE recuperacion (
  id TEXT PRIMARY KEY,
  -- None when nobody has the name that was asked for.
  usuario_id INTEGER REFERENCES usuario(id),
  direccion TEXT NOT NULL,
  created TEXT NOT NULL,
  expira TEXT NOT NULL,
  usada TEXT
) STRICT;
CREATE INDEX recuperacion_usuario ON recuperacion (usuario_id, created);
CREATE INDEX recuperacion_direccion ON recuperacion (direccion, created);
CREATE INDEX recuperacion_expira ON recuperacion (expira);
`;
