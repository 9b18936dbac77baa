/** Users, permissions, sessions, change log and the services that every module uses. */
export const sql = `
CREATE TABLE departamento (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  orden_nombre TEXT NOT NULL,
  padre_id INTEGER REFERENCES departamento(id),
  responsable_id INTEGER REFERENCES usuario(id),
  estado INTEGER NOT NULL DEFAULT 1 CHECK (estado IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  CHECK (padre_id IS NULL OR padre_id <> id)
) STRICT;
CREATE UNIQUE INDEX departamento_hermanos ON departamento (coalesce(padre_id, 0), orden_nombre);

CREATE TABLE usuario (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE CHECK (username = lower(username)),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  orden_nombre TEXT NOT NULL,
  busca TEXT NOT NULL,
  email TEXT,
  celular TEXT,
  password_hash TEXT,
  is_superuser INTEGER NOT NULL DEFAULT 0 CHECK (is_superuser IN (0, 1)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  motivo_inactivacion TEXT,
  tipo_usuario TEXT NOT NULL DEFAULT 'EMPLEADO' CHECK (tipo_usuario IN ('EMPLEADO', 'TEMPORAL', 'EXTERNO')),
  es_demo INTEGER NOT NULL DEFAULT 0 CHECK (es_demo IN (0, 1)),
  departamento_id INTEGER REFERENCES departamento(id),
  foto_archivo_id INTEGER REFERENCES archivo(id),
  ultimo_ingreso TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX usuario_orden ON usuario (orden_nombre, id);

CREATE TABLE grupo (
  id INTEGER PRIMARY KEY,
  nombre TEXT NOT NULL,
  orden_nombre TEXT NOT NULL UNIQUE,
  descripcion TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;

-- The catalogue of permissions. Written by the modules' declarations at start; what no module declares any more is OBSOLETA.
CREATE TABLE accion (
  id INTEGER PRIMARY KEY,
  codename TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  descripcion TEXT,
  modulo TEXT NOT NULL,
  modulo_titulo TEXT NOT NULL,
  critica INTEGER NOT NULL DEFAULT 0 CHECK (critica IN (0, 1)),
  estado TEXT NOT NULL DEFAULT 'VIGENTE' CHECK (estado IN ('VIGENTE', 'OBSOLETA')),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;

CREATE TABLE usuario_grupo (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  grupo_id INTEGER NOT NULL REFERENCES grupo(id),
  UNIQUE (usuario_id, grupo_id)
) STRICT;
CREATE INDEX usuario_grupo_grupo ON usuario_grupo (grupo_id);

CREATE TABLE usuario_accion (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  accion_id INTEGER NOT NULL REFERENCES accion(id),
  UNIQUE (usuario_id, accion_id)
) STRICT;
CREATE INDEX usuario_accion_accion ON usuario_accion (accion_id);

CREATE TABLE grupo_accion (
  id INTEGER PRIMARY KEY,
  grupo_id INTEGER NOT NULL REFERENCES grupo(id),
  accion_id INTEGER NOT NULL REFERENCES accion(id),
  UNIQUE (grupo_id, accion_id)
) STRICT;
CREATE INDEX grupo_accion_accion ON grupo_accion (accion_id);

CREATE TABLE sesion (
  id TEXT PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  created TEXT NOT NULL,
  ultimo_uso TEXT NOT NULL,
  expira TEXT NOT NULL,
  direccion TEXT NOT NULL,
  agente TEXT NOT NULL,
  cerrada TEXT,
  motivo_cierre TEXT
) STRICT;
CREATE INDEX sesion_usuario ON sesion (usuario_id, cerrada);

-- Failed and successful sign-ins, for throttling across restarts.
CREATE TABLE intento_ingreso (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL,
  direccion TEXT NOT NULL,
  instante TEXT NOT NULL,
  exitoso INTEGER NOT NULL CHECK (exitoso IN (0, 1))
) STRICT;
CREATE INDEX intento_ingreso_cuenta ON intento_ingreso (username, direccion, instante);
CREATE INDEX intento_ingreso_direccion ON intento_ingreso (direccion, instante);

-- One-use grants of the authorization dialog: another user's approval for one permission, for five minutes.
CREATE TABLE autorizacion (
  id TEXT PRIMARY KEY,
  solicitante_id INTEGER NOT NULL REFERENCES usuario(id),
  autoriza_id INTEGER NOT NULL REFERENCES usuario(id),
  permiso TEXT NOT NULL,
  expira TEXT NOT NULL,
  usada TEXT
) STRICT;

CREATE TABLE estado (
  id INTEGER PRIMARY KEY,
  proceso TEXT NOT NULL,
  codigo TEXT NOT NULL,
  nombre TEXT NOT NULL,
  color TEXT NOT NULL,
  orden INTEGER NOT NULL,
  UNIQUE (proceso, codigo)
) STRICT;

CREATE TABLE estado_transicion (
  id INTEGER PRIMARY KEY,
  padre_id INTEGER NOT NULL REFERENCES estado(id),
  estado_id INTEGER NOT NULL REFERENCES estado(id),
  UNIQUE (padre_id, estado_id)
) STRICT;
CREATE INDEX estado_transicion_estado ON estado_transicion (estado_id);

CREATE TABLE secuencia (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  prefijo TEXT NOT NULL DEFAULT '',
  siguiente INTEGER NOT NULL DEFAULT 1,
  desde INTEGER NOT NULL DEFAULT 1,
  hasta INTEGER NOT NULL DEFAULT 999999999,
  ancho INTEGER NOT NULL DEFAULT 0,
  resolucion TEXT,
  vigente_desde TEXT,
  vigente_hasta TEXT,
  CHECK (siguiente BETWEEN desde AND hasta + 1)
) STRICT;

-- Append-only; each row holds the hash of the one before (core/bitacora/chain.ts).
CREATE TABLE bitacora (
  id INTEGER PRIMARY KEY,
  tabla TEXT NOT NULL,
  registro_id INTEGER,
  accion TEXT NOT NULL,
  usuario_id INTEGER,
  username TEXT NOT NULL,
  instante TEXT NOT NULL,
  request_id TEXT NOT NULL,
  motivo TEXT,
  cambios TEXT NOT NULL,
  hash_anterior TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX bitacora_registro ON bitacora (tabla, registro_id, id);
CREATE INDEX bitacora_usuario ON bitacora (usuario_id, id);
CREATE TRIGGER bitacora_no_editar BEFORE UPDATE ON bitacora BEGIN SELECT RAISE(ABORT, 'bitacora: solo se agrega'); END;
CREATE TRIGGER bitacora_no_borrar BEFORE DELETE ON bitacora BEGIN SELECT RAISE(ABORT, 'bitacora: solo se agrega'); END;

CREATE TABLE archivo (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL,
  nombre TEXT NOT NULL,
  tipo TEXT NOT NULL,
  tamano INTEGER NOT NULL,
  tabla TEXT NOT NULL,
  registro_id INTEGER NOT NULL,
  uso TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL,
  uc_id INTEGER
) STRICT;
CREATE INDEX archivo_registro ON archivo (tabla, registro_id, uso, orden);
CREATE INDEX archivo_hash ON archivo (hash);

-- In the order of their instants, oldest first: an index on it would cost every write a page.
CREATE TABLE idempotencia (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL,
  clave TEXT NOT NULL,
  huella TEXT NOT NULL,
  status INTEGER NOT NULL,
  respuesta TEXT NOT NULL,
  created TEXT NOT NULL,
  UNIQUE (usuario_id, clave)
) STRICT;

CREATE TABLE parametro (
  id INTEGER PRIMARY KEY,
  proceso TEXT NOT NULL,
  parametro TEXT NOT NULL,
  valor TEXT NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('texto', 'numeric', 'lista')),
  label TEXT NOT NULL,
  decimales INTEGER NOT NULL DEFAULT 0,
  url TEXT,
  option_label TEXT,
  rules TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (proceso, parametro)
) STRICT;

-- Saved views of a list: private to their user.
CREATE TABLE vista_guardada (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  lista TEXT NOT NULL,
  nombre TEXT NOT NULL,
  consulta TEXT NOT NULL,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (usuario_id, lista, nombre)
) STRICT;

-- Theme, density, columns of each list: small JSON values that follow the user to any machine.
CREATE TABLE preferencia (
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  clave TEXT NOT NULL,
  valor TEXT NOT NULL,
  PRIMARY KEY (usuario_id, clave)
) STRICT, WITHOUT ROWID;

-- Rows of the big tables, kept by triggers, so that the total of an unfiltered list costs the same at any size.
CREATE TABLE conteo (
  tabla TEXT PRIMARY KEY,
  filas INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Facts about the installation: demonstration data present, check value of the secret.
CREATE TABLE instalacion (
  clave TEXT PRIMARY KEY,
  valor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
