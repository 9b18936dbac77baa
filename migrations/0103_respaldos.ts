/**
 * Where copies of the company go besides its own folder, what became of each of them there, and the drills that restored one. The keys of
 * a bucket are sealed; of an encrypted destination only the public key is kept, and its secret one sealed with a phrase that nobody keeps.
 */

import { indices } from './data/busqueda.ts';

export const sql = `
CREATE TABLE respaldo_destino (
  id INTEGER PRIMARY KEY,
  nombre TEXT NOT NULL UNIQUE,
  tipo TEXT NOT NULL CHECK (tipo IN ('CARPETA', 'S3')),
  carpeta TEXT,
  endpoint TEXT, region TEXT, bucket TEXT, prefijo TEXT,
  -- The bucket in the path, or in the name of the host.
  estilo_ruta INTEGER NOT NULL DEFAULT 1 CHECK (estilo_ruta IN (0, 1)),
  clave_acceso TEXT,
  clave_secreta TEXT,
  -- Public key of age, and its identity encrypted with the phrase, as the tool 'age' reads it.
  recipiente TEXT,
  identidad TEXT,
  diarias INTEGER NOT NULL CHECK (diarias BETWEEN 1 AND 366),
  semanales INTEGER NOT NULL CHECK (semanales BETWEEN 0 AND 260),
  mensuales INTEGER NOT NULL CHECK (mensuales BETWEEN 0 AND 120),
  estado TEXT NOT NULL DEFAULT 'ACTIVO' CHECK (estado IN ('ACTIVO', 'INACTIVO')),
  orden_nombre TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL,
  uc_id INTEGER REFERENCES usuario(id), um_id INTEGER REFERENCES usuario(id),
  CHECK ((tipo = 'CARPETA') = (carpeta IS NOT NULL)),
  CHECK ((tipo = 'S3') = (endpoint IS NOT NULL AND region IS NOT NULL AND bucket IS NOT NULL AND clave_acceso IS NOT NULL AND clave_secreta IS NOT NULL)),
  CHECK ((recipiente IS NULL) = (identidad IS NULL))
) STRICT;
CREATE INDEX respaldo_destino_nombre ON respaldo_destino (orden_nombre, id);
${indices('respaldo_destino', ['tipo', 'estado', 'uc_id', 'um_id'])}

-- Each time that a copy was taken to a destination, or tried to be.
CREATE TABLE respaldo_envio (
  id INTEGER PRIMARY KEY,
  destino_id INTEGER NOT NULL REFERENCES respaldo_destino(id),
  -- Name of the file: 'mayordomo-2026-11-21.db'.
  copia TEXT NOT NULL,
  inicio TEXT NOT NULL,
  fin TEXT NOT NULL,
  ok INTEGER NOT NULL CHECK (ok IN (0, 1)),
  bytes INTEGER NOT NULL,
  mensaje TEXT NOT NULL
) STRICT;
CREATE INDEX respaldo_envio_destino ON respaldo_envio (destino_id, ok, fin, id);
CREATE INDEX respaldo_envio_ultimos ON respaldo_envio (destino_id, fin, id);

CREATE TABLE respaldo_simulacro (
  id INTEGER PRIMARY KEY,
  -- Of none, the copies of this machine.
  destino_id INTEGER REFERENCES respaldo_destino(id),
  copia TEXT,
  inicio TEXT NOT NULL,
  fin TEXT,
  estado TEXT NOT NULL CHECK (estado IN ('EN CURSO', 'APROBADO', 'FALLIDO')),
  mensaje TEXT,
  -- What was looked at: [{nombre, ok, detalle}].
  revisiones TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(revisiones)),
  usuario_id INTEGER REFERENCES usuario(id)
) STRICT;
CREATE INDEX respaldo_simulacro_inicio ON respaldo_simulacro (inicio, id);
CREATE INDEX respaldo_simulacro_destino ON respaldo_simulacro (destino_id, id);
CREATE INDEX respaldo_simulacro_usuario ON respaldo_simulacro (usuario_id, id);
`;
