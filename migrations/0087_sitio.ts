/** What the company publishes, where it is found, what strangers write to it, and the letters that it certifies. */
import { busqueda, indices } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE categoria_web (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;

CREATE INDEX categoria_web_orden ON categoria_web (orden, id);

-- What is written, as it stands for who edits it; what strangers see is the version that it was last published as.
CREATE TABLE contenido_web (
  id INTEGER PRIMARY KEY,
  clase TEXT NOT NULL CHECK (clase IN ('PUBLICACION', 'NOSOTROS')),
  bloque TEXT CHECK (bloque IN ('MISION', 'VISION', 'HISTORIA', 'VALORES', 'EQUIPO', 'POLITICA_DATOS')),
  titulo TEXT NOT NULL,
  slug TEXT NOT NULL,
  resumen TEXT,
  cuerpo_json TEXT NOT NULL,
  categoria_id INTEGER REFERENCES categoria_web(id),
  desde TEXT NOT NULL,
  hasta TEXT,
  destacado INTEGER NOT NULL DEFAULT 0 CHECK (destacado IN (0, 1)),
  orden INTEGER NOT NULL DEFAULT 0,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'EN_REVISION', 'PUBLICADA')),
  -- Number of the version that is shown, and its days.
  publicada INTEGER,
  visible_desde TEXT,
  visible_hasta TEXT,
  -- Written after it was published.
  con_cambios INTEGER NOT NULL DEFAULT 0 CHECK (con_cambios IN (0, 1)),
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((clase = 'NOSOTROS') = (bloque IS NOT NULL)),
  CHECK (hasta IS NULL OR hasta >= desde),
  CHECK ((publicada IS NULL) = (visible_desde IS NULL))
) STRICT;
CREATE UNIQUE INDEX contenido_web_slug ON contenido_web (clase, slug);
CREATE UNIQUE INDEX contenido_web_bloque ON contenido_web (bloque) WHERE bloque IS NOT NULL;
${indices('contenido_web', ['titulo', 'categoria_id', 'desde', 'hasta', 'destacado', 'estado', 'orden', 'updated', 'visible_desde'])}
${busqueda('contenido_web')}

-- Each time that it was published: rows are only added.
CREATE TABLE contenido_web_version (
  id INTEGER PRIMARY KEY,
  contenido_id INTEGER NOT NULL REFERENCES contenido_web(id),
  numero INTEGER NOT NULL,
  titulo TEXT NOT NULL,
  slug TEXT NOT NULL,
  resumen TEXT,
  cuerpo_json TEXT NOT NULL,
  categoria_id INTEGER REFERENCES categoria_web(id),
  desde TEXT NOT NULL,
  hasta TEXT,
  destacado INTEGER NOT NULL,
  orden INTEGER NOT NULL,
  ${AUTORES}
) STRICT;
CREATE UNIQUE INDEX contenido_web_version_numero ON contenido_web_version (contenido_id, numero);
CREATE INDEX contenido_web_version_categoria ON contenido_web_version (categoria_id);

CREATE TABLE sede_web (
  id INTEGER PRIMARY KEY,
  nombre TEXT NOT NULL,
  direccion TEXT NOT NULL,
  ciudad_id INTEGER NOT NULL REFERENCES ciudad(id),
  telefonos TEXT,
  correo TEXT,
  horario TEXT,
  latitud REAL,
  longitud REAL,
  principal INTEGER NOT NULL DEFAULT 0 CHECK (principal IN (0, 1)),
  estado INTEGER NOT NULL DEFAULT 1 CHECK (estado IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE UNIQUE INDEX sede_web_nombre_unico ON sede_web (nombre);
CREATE UNIQUE INDEX sede_web_principal ON sede_web (principal) WHERE principal = 1;
${indices('sede_web', ['nombre', 'ciudad_id', 'estado'])}

CREATE TABLE mensaje_web (
  id INTEGER PRIMARY KEY,
  -- The instant at which it came.
  fecha TEXT NOT NULL,
  nombre TEXT NOT NULL,
  correo TEXT NOT NULL,
  asunto TEXT NOT NULL,
  mensaje TEXT NOT NULL,
  origen TEXT NOT NULL CHECK (origen IN ('SITIO', 'INTEGRACION')),
  estado TEXT NOT NULL DEFAULT 'NUEVO' CHECK (estado IN ('NUEVO', 'EN_GESTION', 'ATENDIDO', 'SPAM')),
  responsable_id INTEGER REFERENCES usuario(id),
  respuesta TEXT,
  persona_id INTEGER REFERENCES persona(id),
  -- Ley 1581 de 2012: to which version of the policy they agreed, when, and from where.
  politica INTEGER,
  consentido TEXT,
  direccion TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
${indices('mensaje_web', ['fecha', 'nombre', 'correo', 'asunto', 'estado', 'responsable_id', 'persona_id', 'origen'])}
${busqueda('mensaje_web')}

CREATE TABLE certificado (
  id INTEGER PRIMARY KEY,
  tipo TEXT NOT NULL,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  anio INTEGER,
  dirigido_a TEXT,
  vigencia_dias INTEGER CHECK (vigencia_dias > 0),
  plantilla_id INTEGER REFERENCES plantilla(id),
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'EMITIDO', 'ANULADO')),
  numero TEXT UNIQUE,
  codigo TEXT UNIQUE,
  fecha TEXT,
  vence TEXT,
  -- All that its paper says, as it stood when it was issued.
  contenido_json TEXT,
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((estado = 'BORRADOR') = (numero IS NULL)),
  CHECK ((numero IS NULL) = (codigo IS NULL)),
  CHECK ((numero IS NULL) = (contenido_json IS NULL))
) STRICT;
${indices('certificado', ['tipo', 'persona_id', 'fecha', 'vence', 'estado', 'plantilla_id', 'updated'])}
${busqueda('certificado')}
CREATE TRIGGER certificado_fijo BEFORE UPDATE OF tipo, anio, dirigido_a, numero, codigo, fecha, vence, contenido_json ON certificado
  WHEN old.numero IS NOT NULL BEGIN SELECT raise(ABORT, 'certificado is issued'); END;
`;
