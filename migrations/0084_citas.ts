/**
 * Appointments: what kinds there are, when each is attended and by whom, and the citas. Times are of the clock of Bogota: `inicia` and
 * `termina` are minutes since 1970 of that clock, so that one range of an index holds a neighbourhood.
 */
import { busqueda, indices } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';
const HORA = "GLOB '[0-2][0-9]:[0-5][0-9]'";

export const sql = `
CREATE TABLE tipo_cita (
  id INTEGER PRIMARY KEY,
  nombre TEXT NOT NULL COLLATE NOCASE UNIQUE,
  -- Minutes, as the margins.
  duracion INTEGER NOT NULL CHECK (duracion BETWEEN 5 AND 720),
  margen_antes INTEGER NOT NULL DEFAULT 0 CHECK (margen_antes BETWEEN 0 AND 240),
  margen_despues INTEGER NOT NULL DEFAULT 0 CHECK (margen_despues BETWEEN 0 AND 240),
  anticipacion_minima_horas INTEGER NOT NULL DEFAULT 0 CHECK (anticipacion_minima_horas BETWEEN 0 AND 720),
  anticipacion_maxima_dias INTEGER NOT NULL DEFAULT 90 CHECK (anticipacion_maxima_dias BETWEEN 1 AND 730),
  festivos INTEGER NOT NULL DEFAULT 0 CHECK (festivos IN (0, 1)),
  -- Minutes before, the longest first.
  recordatorios TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(recordatorios)),
  estado INTEGER NOT NULL DEFAULT 1 CHECK (estado IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;

${indices('tipo_cita', ['nombre', 'estado'])}

CREATE TABLE tipo_cita_horario (
  id INTEGER PRIMARY KEY,
  tipo_cita_id INTEGER NOT NULL REFERENCES tipo_cita(id),
  -- 1 Monday, 7 Sunday.
  dia INTEGER NOT NULL CHECK (dia BETWEEN 1 AND 7),
  desde TEXT NOT NULL CHECK (desde ${HORA}),
  hasta TEXT NOT NULL CHECK (hasta ${HORA} AND hasta > desde),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX tipo_cita_horario_tipo ON tipo_cita_horario (tipo_cita_id, orden);

-- None: anybody.
CREATE TABLE tipo_cita_responsable (
  id INTEGER PRIMARY KEY,
  tipo_cita_id INTEGER NOT NULL REFERENCES tipo_cita(id),
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  UNIQUE (tipo_cita_id, usuario_id)
) STRICT;
CREATE INDEX tipo_cita_responsable_usuario ON tipo_cita_responsable (usuario_id);

CREATE TABLE cita (
  id INTEGER PRIMARY KEY,
  tipo_cita_id INTEGER NOT NULL REFERENCES tipo_cita(id),
  fecha TEXT NOT NULL,
  hora_inicio TEXT NOT NULL CHECK (hora_inicio ${HORA}),
  hora_fin TEXT NOT NULL CHECK (hora_fin ${HORA} AND hora_fin > hora_inicio),
  inicia INTEGER NOT NULL,
  termina INTEGER NOT NULL CHECK (termina > inicia),
  -- Those of its kind when its hour was taken: what is booked stays apart although the kind changes.
  margen_antes INTEGER NOT NULL CHECK (margen_antes BETWEEN 0 AND 240),
  margen_despues INTEGER NOT NULL CHECK (margen_despues BETWEEN 0 AND 240),
  responsable_id INTEGER NOT NULL REFERENCES usuario(id),
  -- A record of a module that lets itself be named (origenes.ts).
  origen_tipo TEXT CHECK (origen_tipo IN ('inmueble', 'aspirante', 'proveedor', 'caso')),
  origen_id INTEGER,
  -- The property that it is about, whatever its origin: nobody else is there at that hour.
  inmueble_id INTEGER REFERENCES inmueble(id),
  persona_id INTEGER REFERENCES persona(id),
  lugar TEXT,
  notas TEXT,
  estado TEXT NOT NULL CHECK (estado IN ('SOLICITADA', 'CONFIRMADA', 'CUMPLIDA', 'NO_ASISTIO', 'CANCELADA')),
  -- Until when a request holds its hour.
  retiene_hasta TEXT,
  reprogramaciones INTEGER NOT NULL DEFAULT 0 CHECK (reprogramaciones BETWEEN 0 AND 3),
  -- What calendars know it by (RFC 5545).
  uid TEXT NOT NULL UNIQUE,
  secuencia INTEGER NOT NULL DEFAULT 0,
  resultado TEXT,
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((origen_tipo IS NULL) = (origen_id IS NULL)),
  CHECK ((estado = 'SOLICITADA') = (retiene_hasta IS NOT NULL))
) STRICT;
${indices('cita', ['inicia', 'fecha', 'tipo_cita_id', 'persona_id', 'estado', 'updated'])}
-- What takes somebody's hours, or those of a property: a neighbourhood is one range, however many there are.
CREATE INDEX cita_responsable ON cita (responsable_id, inicia, id);
CREATE INDEX cita_inmueble ON cita (inmueble_id, inicia, id);
CREATE INDEX cita_responsable_fecha ON cita (responsable_id, fecha, id);
CREATE INDEX cita_origen ON cita (origen_tipo, origen_id, id) WHERE origen_tipo IS NOT NULL;
${busqueda('cita')}

CREATE TABLE cita_invitado (
  id INTEGER PRIMARY KEY,
  cita_id INTEGER NOT NULL REFERENCES cita(id),
  nombre TEXT NOT NULL,
  email TEXT NOT NULL,
  celular TEXT,
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX cita_invitado_cita ON cita_invitado (cita_id, orden);

-- The address by which somebody's calendar reads their citas: one each.
CREATE TABLE cita_ics (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL UNIQUE REFERENCES usuario(id),
  -- What the token is signed from; without the key it opens nothing.
  nombre TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE,
  expira TEXT NOT NULL,
  ${AUTORES}
) STRICT;
`;
