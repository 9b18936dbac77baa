/** Processes that have parameters, those of WhatsApp, the company whose name stands on what is printed, and the log of accounting. */
export const sql = `
-- Written by the modules' declarations at start; the parameters name it in \`proceso\`.
CREATE TABLE proceso (
  id INTEGER PRIMARY KEY,
  nombre TEXT NOT NULL UNIQUE,
  titulo TEXT NOT NULL,
  orden INTEGER NOT NULL
) STRICT;

CREATE TABLE parametro_whatsapp (
  id INTEGER PRIMARY KEY,
  parametro TEXT NOT NULL UNIQUE,
  valor TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;

-- One row.
CREATE TABLE empresa (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  nombre TEXT NOT NULL,
  nit TEXT,
  direccion TEXT,
  ciudad TEXT,
  telefono TEXT,
  correo TEXT,
  pagina_web TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;

-- What accounting changed in many documents at once, and each of those changes. Only added to.
CREATE TABLE proceso_contable (
  id INTEGER PRIMARY KEY,
  proceso TEXT NOT NULL,
  observacion TEXT NOT NULL,
  created TEXT NOT NULL, uc_id INTEGER REFERENCES usuario(id)
) STRICT;
CREATE INDEX proceso_contable_created ON proceso_contable (created, id);
CREATE INDEX proceso_contable_proceso ON proceso_contable (proceso, created, id);

CREATE TABLE proceso_contable_cambio (
  id INTEGER PRIMARY KEY,
  proceso_contable_id INTEGER NOT NULL REFERENCES proceso_contable(id),
  documento TEXT NOT NULL,
  campo TEXT NOT NULL,
  antes TEXT,
  despues TEXT
) STRICT;
CREATE INDEX proceso_contable_cambio_proceso ON proceso_contable_cambio (proceso_contable_id, id);

-- What is no change of a row: few beside the rest, so the index costs those nothing.
CREATE INDEX bitacora_suceso ON bitacora (accion, id) WHERE accion NOT IN ('crear', 'editar');
`;
