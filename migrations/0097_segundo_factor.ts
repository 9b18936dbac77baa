/**
 * A second factor: an application of codes, passkeys, and ten codes of one use for who lost both. Secrets are sealed, codes are hashes;
 * what is spent is kept until it would have expired. A browser may be trusted for a while. `exige_factor` of a group: AUTOMATICO follows what
 * its permissions ask for.
 */
export const sql = `
CREATE TABLE factor_totp (
  usuario_id INTEGER PRIMARY KEY REFERENCES usuario(id),
  secreto TEXT NOT NULL,
  -- Half minute of the last code that was taken: it and those before it are worth nothing.
  ultimo_paso INTEGER NOT NULL,
  created TEXT NOT NULL
) STRICT;

CREATE TABLE factor_llave (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  nombre TEXT NOT NULL,
  credencial TEXT NOT NULL UNIQUE,
  clave_publica TEXT NOT NULL,
  contador INTEGER NOT NULL DEFAULT 0,
  transportes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transportes)),
  created TEXT NOT NULL,
  ultimo_uso TEXT
) STRICT;
CREATE INDEX factor_llave_usuario ON factor_llave (usuario_id, created);

CREATE TABLE factor_codigo (
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  hash TEXT NOT NULL,
  usado TEXT,
  PRIMARY KEY (usuario_id, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE factor_gastado (
  id TEXT PRIMARY KEY,
  expira TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX factor_gastado_expira ON factor_gastado (expira);

ALTER TABLE grupo ADD COLUMN exige_factor TEXT NOT NULL DEFAULT 'AUTOMATICO' CHECK (exige_factor IN ('AUTOMATICO', 'SIEMPRE', 'NUNCA'));

ALTER TABLE dispositivo ADD COLUMN agente TEXT NOT NULL DEFAULT '';
ALTER TABLE dispositivo ADD COLUMN direccion TEXT NOT NULL DEFAULT '';
ALTER TABLE dispositivo ADD COLUMN confiado_hasta TEXT;
`;
