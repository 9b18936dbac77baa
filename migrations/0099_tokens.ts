/**
 * Tokens of the API: of each only a hash is kept, and what it may was said when it was made. Users of a service have tokens and no password.
 * Long work that a token began goes on with the rights of that token. Whom the administrator was told of as unused.
 */

export const sql = `
ALTER TABLE usuario ADD COLUMN es_servicio INTEGER NOT NULL DEFAULT 0 CHECK (es_servicio IN (0, 1));

CREATE TABLE token_api (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  nombre TEXT NOT NULL,
  -- SHA-256 of the token, in hexadecimal.
  huella_token TEXT NOT NULL UNIQUE,
  -- Its last characters, by which people know which one it is.
  pista TEXT NOT NULL,
  -- Codenames, and addresses or nets from which it is taken (none: from all).
  permisos TEXT NOT NULL CHECK (json_valid(permisos)),
  direcciones TEXT NOT NULL CHECK (json_valid(direcciones)),
  por_minuto INTEGER NOT NULL CHECK (por_minuto BETWEEN 1 AND 6000),
  -- Last day on which it is taken.
  vence TEXT,
  revocado TEXT,
  motivo_revocado TEXT,
  orden_nombre TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL,
  uc_id INTEGER REFERENCES usuario(id), um_id INTEGER REFERENCES usuario(id)
) STRICT;
CREATE INDEX token_api_usuario ON token_api (usuario_id, id);
CREATE INDEX token_api_uc_id ON token_api (uc_id, id);
CREATE INDEX token_api_um_id ON token_api (um_id, id);
CREATE UNIQUE INDEX token_api_nombre ON token_api (usuario_id, orden_nombre) WHERE revocado IS NULL;
CREATE TRIGGER token_api_fijo BEFORE UPDATE OF usuario_id, huella_token, permisos, direcciones, por_minuto, vence ON token_api
  BEGIN SELECT raise(ABORT, 'a token does not change'); END;
CREATE TRIGGER token_api_revocado BEFORE UPDATE OF revocado ON token_api
  WHEN old.revocado IS NOT NULL BEGIN SELECT raise(ABORT, 'a revoked token stays so'); END;

CREATE TABLE token_uso (
  token_id INTEGER PRIMARY KEY REFERENCES token_api(id),
  ultimo_uso TEXT NOT NULL,
  direccion TEXT NOT NULL
) STRICT;

ALTER TABLE trabajo ADD COLUMN token_id INTEGER REFERENCES token_api(id);
CREATE INDEX trabajo_token ON trabajo (token_id) WHERE token_id IS NOT NULL;

-- Since when a user was unused when it was told.
CREATE TABLE usuario_sin_uso (
  usuario_id INTEGER PRIMARY KEY REFERENCES usuario(id),
  desde TEXT NOT NULL
) STRICT;
`;
