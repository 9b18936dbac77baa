/** Templates of letters and contracts, and the versions of each: one draft at most, one published at most, those before it. */
export const sql = `
CREATE TABLE plantilla (
  id INTEGER PRIMARY KEY,
  nombre TEXT NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('mandato', 'arriendo', 'personalizado')),
  descripcion TEXT,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'PUBLICADA', 'INACTIVA')),
  motivo_inactivacion TEXT,
  -- Number of the published version, and whether a draft waits to take its place.
  publicada INTEGER,
  con_borrador INTEGER NOT NULL DEFAULT 1 CHECK (con_borrador IN (0, 1)),
  -- Parameters of the newest version, by name.
  variables TEXT NOT NULL DEFAULT '',
  -- Of the content of the draft: a save that changes only the text changes the row.
  huella TEXT NOT NULL,
  orden_nombre TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX plantilla_orden ON plantilla (orden_nombre, id);
CREATE INDEX plantilla_tipo ON plantilla (tipo, orden_nombre, id);
CREATE INDEX plantilla_estado ON plantilla (estado, orden_nombre, id);
CREATE INDEX plantilla_updated ON plantilla (updated, id);

CREATE TABLE plantilla_version (
  id INTEGER PRIMARY KEY,
  plantilla_id INTEGER NOT NULL REFERENCES plantilla(id),
  numero INTEGER NOT NULL,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'PUBLICADA', 'ANTERIOR')),
  contenido_json TEXT NOT NULL CHECK (json_valid(contenido_json)),
  publicada_en TEXT,
  publicada_por INTEGER REFERENCES usuario(id),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (plantilla_id, numero)
) STRICT;
CREATE UNIQUE INDEX plantilla_version_borrador ON plantilla_version (plantilla_id) WHERE estado = 'BORRADOR';
CREATE UNIQUE INDEX plantilla_version_publicada ON plantilla_version (plantilla_id) WHERE estado = 'PUBLICADA';
CREATE INDEX plantilla_version_autor ON plantilla_version (publicada_por);
`;
