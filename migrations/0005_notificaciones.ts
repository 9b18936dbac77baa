/** What may be told to people, who is told and by which channel, what each was told, and the browsers that take it when closed. */
export const sql = `
-- Written by the modules' declarations at start; what no module declares any more is OBSOLETO.
CREATE TABLE evento_notificacion (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  origen TEXT NOT NULL,
  modulo TEXT NOT NULL,
  modulo_titulo TEXT NOT NULL,
  critico INTEGER NOT NULL DEFAULT 0 CHECK (critico IN (0, 1)),
  estado TEXT NOT NULL DEFAULT 'VIGENTE' CHECK (estado IN ('VIGENTE', 'OBSOLETO')),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;

-- Without a group the rule is for the superusers.
CREATE TABLE regla_notificacion (
  id INTEGER PRIMARY KEY,
  evento_notificacion_id INTEGER NOT NULL REFERENCES evento_notificacion(id),
  grupo_id INTEGER REFERENCES grupo(id) ON DELETE CASCADE,
  app INTEGER NOT NULL CHECK (app IN (0, 1)),
  push INTEGER NOT NULL CHECK (push IN (0, 1)),
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  CHECK (app + push > 0)
) STRICT;
CREATE UNIQUE INDEX regla_notificacion_grupo ON regla_notificacion (evento_notificacion_id, coalesce(grupo_id, 0));
CREATE INDEX regla_notificacion_de_grupo ON regla_notificacion (grupo_id);

CREATE TABLE notificacion (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  evento_notificacion_id INTEGER NOT NULL REFERENCES evento_notificacion(id),
  titulo TEXT NOT NULL,
  mensaje TEXT NOT NULL,
  nombre_origen TEXT NOT NULL,
  object_id INTEGER,
  vista TEXT,
  leida TEXT,
  created TEXT NOT NULL,
  uc_id INTEGER
) STRICT;
CREATE INDEX notificacion_usuario ON notificacion (usuario_id, id);
CREATE INDEX notificacion_sin_leer ON notificacion (usuario_id, id) WHERE leida IS NULL;
CREATE INDEX notificacion_leida ON notificacion (leida) WHERE leida IS NOT NULL;
CREATE INDEX notificacion_evento ON notificacion (evento_notificacion_id, object_id, created);

-- What a person does not want to hear of.
CREATE TABLE evento_silenciado (
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  evento_notificacion_id INTEGER NOT NULL REFERENCES evento_notificacion(id),
  PRIMARY KEY (usuario_id, evento_notificacion_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX evento_silenciado_evento ON evento_silenciado (evento_notificacion_id);

-- A browser that takes Web Push for a session: it ends with it.
CREATE TABLE suscripcion_push (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  sesion_id TEXT NOT NULL REFERENCES sesion(id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created TEXT NOT NULL
) STRICT;
CREATE INDEX suscripcion_push_usuario ON suscripcion_push (usuario_id);
CREATE INDEX suscripcion_push_sesion ON suscripcion_push (sesion_id);
`;
