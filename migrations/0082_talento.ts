/**
 * Positions and who holds them, job offers, and applicants. What is personal of an applicant stands in tables of its own
 * (`aspirante_dato`, `aspirante_paso`, `aspirante_evaluacion`), which the change log never tells: it can be forgotten whole.
 */
import { busqueda, indices } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';
const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const TIPOS = ['INDEFINIDO', 'FIJO', 'OBRA', 'APRENDIZAJE', 'SERVICIOS'];
const ETAPAS = [
  ...['NUEVO', 'EN_REVISION', 'PRESELECCIONADO', 'ENTREVISTA', 'PRUEBAS', 'REFERENCIAS', 'OFERTA', 'CONTRATADO'],
  ...['NO_SELECCIONADO', 'DESISTIO', 'EN_RESERVA'],
];

export const sql = `
CREATE TABLE salario_minimo (
  id INTEGER PRIMARY KEY,
  -- The year.
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  -- Whole pesos a month.
  valor INTEGER NOT NULL CHECK (valor >= 0),
  auxilio_transporte INTEGER NOT NULL DEFAULT 0 CHECK (auxilio_transporte >= 0),
  orden INTEGER NOT NULL DEFAULT 0,
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE INDEX salario_minimo_orden ON salario_minimo (orden, id);

CREATE TABLE cargo (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  departamento_id INTEGER NOT NULL REFERENCES departamento(id),
  cargo_jefe_id INTEGER REFERENCES cargo(id),
  nivel TEXT,
  tipo_contrato TEXT NOT NULL CHECK (tipo_contrato IN (${en(TIPOS)})),
  jornada TEXT NOT NULL CHECK (jornada IN ('COMPLETA', 'MEDIA', 'HORAS', 'TURNOS')),
  salario_minimo_cts INTEGER NOT NULL CHECK (salario_minimo_cts >= 0),
  salario_maximo_cts INTEGER NOT NULL CHECK (salario_maximo_cts >= salario_minimo_cts),
  plazas INTEGER NOT NULL CHECK (plazas BETWEEN 1 AND 10000),
  -- Who holds it now, which triggers count.
  ocupadas INTEGER NOT NULL DEFAULT 0 CHECK (ocupadas BETWEEN 0 AND plazas),
  -- The editor's JSON.
  funciones TEXT CHECK (funciones IS NULL OR json_valid(funciones)),
  requisitos TEXT,
  competencias TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(competencias)),
  riesgo_arl TEXT CHECK (riesgo_arl IN ('I', 'II', 'III', 'IV', 'V')),
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'ACTIVO', 'INACTIVO')),
  orden_nombre TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
${indices('cargo', ['orden_nombre', 'departamento_id', 'cargo_jefe_id', 'estado', 'tipo_contrato', 'updated'])}
${busqueda('cargo')}

CREATE TABLE ocupante (
  id INTEGER PRIMARY KEY,
  cargo_id INTEGER NOT NULL REFERENCES cargo(id),
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  desde TEXT NOT NULL,
  -- Since then the place is free; none while it is held.
  hasta TEXT CHECK (hasta >= desde),
  salario_cts INTEGER NOT NULL CHECK (salario_cts >= 0),
  tipo_contrato TEXT NOT NULL CHECK (tipo_contrato IN (${en(TIPOS)})),
  orden_titular TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE UNIQUE INDEX ocupante_actual ON ocupante (cargo_id, persona_id) WHERE hasta IS NULL;
${indices('ocupante', ['cargo_id', 'persona_id', 'desde', 'hasta', 'orden_titular'])}
${busqueda('ocupante')}
-- Also found by what the person is called, whoever renames them.
CREATE TRIGGER ocupante_persona_busca AFTER UPDATE OF busca, orden_nombre ON persona WHEN old.busca <> new.busca OR old.orden_nombre <> new.orden_nombre BEGIN
  UPDATE ocupante SET busca = new.busca, orden_titular = new.orden_nombre WHERE persona_id = new.id;
END;
CREATE TRIGGER ocupante_entra AFTER INSERT ON ocupante WHEN new.hasta IS NULL BEGIN
  UPDATE cargo SET ocupadas = ocupadas + 1 WHERE id = new.cargo_id;
END;
CREATE TRIGGER ocupante_sale AFTER UPDATE OF hasta ON ocupante WHEN old.hasta IS NULL AND new.hasta IS NOT NULL BEGIN
  UPDATE cargo SET ocupadas = ocupadas - 1 WHERE id = new.cargo_id;
END;

CREATE TABLE oferta (
  id INTEGER PRIMARY KEY,
  cargo_id INTEGER NOT NULL REFERENCES cargo(id),
  titulo TEXT NOT NULL,
  -- Of its public address; it never changes.
  slug TEXT NOT NULL UNIQUE,
  descripcion TEXT NOT NULL CHECK (json_valid(descripcion)),
  ciudad_id INTEGER NOT NULL REFERENCES ciudad(id),
  modalidad TEXT NOT NULL CHECK (modalidad IN ('PRESENCIAL', 'REMOTO', 'HIBRIDO')),
  tipo_contrato TEXT NOT NULL CHECK (tipo_contrato IN (${en(TIPOS)})),
  salario_desde_cts INTEGER NOT NULL CHECK (salario_desde_cts >= 0),
  salario_hasta_cts INTEGER NOT NULL CHECK (salario_hasta_cts >= salario_desde_cts),
  publicar_salario INTEGER NOT NULL DEFAULT 0 CHECK (publicar_salario IN (0, 1)),
  vacantes INTEGER NOT NULL CHECK (vacantes BETWEEN 1 AND 1000),
  contratados INTEGER NOT NULL DEFAULT 0 CHECK (contratados BETWEEN 0 AND vacantes),
  fecha_publicacion TEXT NOT NULL,
  fecha_cierre TEXT NOT NULL CHECK (fecha_cierre > fecha_publicacion),
  responsable_id INTEGER NOT NULL REFERENCES usuario(id),
  a_ciegas INTEGER NOT NULL DEFAULT 0 CHECK (a_ciegas IN (0, 1)),
  etapas TEXT NOT NULL CHECK (json_valid(etapas)),
  preguntas TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(preguntas)),
  estado TEXT NOT NULL DEFAULT 'BORRADOR'
    CHECK (estado IN ('BORRADOR', 'POR_APROBAR', 'PUBLICADA', 'PAUSADA', 'CERRADA', 'ARCHIVADA')),
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
${indices('oferta', [
  ...['titulo', 'cargo_id', 'ciudad_id', 'estado', 'fecha_cierre', 'fecha_publicacion', 'responsable_id', 'updated'],
])}
-- What the day closes.
CREATE INDEX oferta_abierta ON oferta (fecha_cierre, id) WHERE estado IN ('PUBLICADA', 'PAUSADA');
${busqueda('oferta')}

-- Nothing of the person: what stays when they are forgotten.
CREATE TABLE aspirante (
  id INTEGER PRIMARY KEY,
  oferta_id INTEGER NOT NULL REFERENCES oferta(id),
  fecha TEXT NOT NULL,
  fuente TEXT,
  etapa TEXT NOT NULL DEFAULT 'NUEVO' CHECK (etapa IN (${en(ETAPAS)})),
  -- The last day on which it moved.
  etapa_desde TEXT NOT NULL,
  -- It was opened: what is personal may be told, however the review was.
  abierto INTEGER NOT NULL DEFAULT 0 CHECK (abierto IN (0, 1)),
  -- Percent of the points of its answers; none when no question gives any.
  puntaje INTEGER CHECK (puntaje BETWEEN 0 AND 100),
  descarta INTEGER NOT NULL DEFAULT 0 CHECK (descarta IN (0, 1)),
  posible_repetido INTEGER NOT NULL DEFAULT 0 CHECK (posible_repetido IN (0, 1)),
  evaluados INTEGER NOT NULL DEFAULT 0,
  -- Consent: which text, and when; what is taken for granted besides.
  politica_version INTEGER NOT NULL,
  consentido TEXT NOT NULL,
  acepta_reserva INTEGER NOT NULL DEFAULT 0 CHECK (acepta_reserva IN (0, 1)),
  -- Kind of the appointment of its interview.
  tipo_cita_id INTEGER,
  -- Until when the mail of a rejection waits; none once it left or was stopped.
  rechazo TEXT,
  rechazos INTEGER NOT NULL DEFAULT 0,
  -- Its CV.
  archivo_id INTEGER REFERENCES archivo(id),
  -- Who they became.
  persona_id INTEGER REFERENCES persona(id),
  olvidado TEXT,
  -- The offer, and nobody's name.
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((etapa = 'CONTRATADO') = (persona_id IS NOT NULL))
) STRICT;
${indices('aspirante', ['oferta_id', 'etapa', 'fecha', 'fuente', 'puntaje', 'etapa_desde', 'descarta', 'posible_repetido', 'persona_id', 'archivo_id'])}
CREATE INDEX aspirante_tablero ON aspirante (oferta_id, etapa, id);
-- What the law lets be kept no longer.
CREATE INDEX aspirante_vencido ON aspirante (etapa_desde, id) WHERE olvidado IS NULL AND etapa IN ('NO_SELECCIONADO', 'DESISTIO');
${busqueda('aspirante')}

-- All that is personal of an applicant, by its id.
CREATE TABLE aspirante_dato (
  id INTEGER PRIMARY KEY REFERENCES aspirante(id),
  oferta_id INTEGER NOT NULL REFERENCES oferta(id),
  nombres TEXT NOT NULL,
  apellidos TEXT NOT NULL,
  tipo_documento TEXT NOT NULL REFERENCES tipo_documento(codigo),
  documento TEXT NOT NULL,
  email TEXT NOT NULL,
  celular TEXT NOT NULL,
  -- Code of DIVIPOLA.
  ciudad TEXT NOT NULL REFERENCES ciudad(codigo),
  -- [{pregunta, valor}]
  respuestas TEXT NOT NULL CHECK (json_valid(respuestas)),
  -- Where the consent came from.
  direccion TEXT NOT NULL,
  -- Nothing personal until it may be told.
  busca TEXT NOT NULL
) STRICT;
CREATE INDEX aspirante_dato_documento ON aspirante_dato (oferta_id, documento, tipo_documento);
CREATE INDEX aspirante_dato_tipo ON aspirante_dato (tipo_documento);
CREATE INDEX aspirante_dato_ciudad ON aspirante_dato (ciudad);
CREATE VIRTUAL TABLE aspirante_dato_fts USING fts5 (busca, content = 'aspirante_dato', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
-- What is taken out of the index is overwritten, not left in its old pages.
INSERT INTO aspirante_dato_fts (aspirante_dato_fts, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER aspirante_dato_fts_alta AFTER INSERT ON aspirante_dato BEGIN
  INSERT INTO aspirante_dato_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER aspirante_dato_fts_baja AFTER DELETE ON aspirante_dato BEGIN
  INSERT INTO aspirante_dato_fts (aspirante_dato_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER aspirante_dato_fts_cambio AFTER UPDATE OF busca ON aspirante_dato WHEN old.busca <> new.busca BEGIN
  INSERT INTO aspirante_dato_fts (aspirante_dato_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO aspirante_dato_fts (rowid, busca) VALUES (new.id, new.busca);
END;

-- Each move, with the words of who moved it.
CREATE TABLE aspirante_paso (
  id INTEGER PRIMARY KEY,
  aspirante_id INTEGER NOT NULL REFERENCES aspirante(id),
  de TEXT,
  a TEXT NOT NULL,
  motivo TEXT,
  created TEXT NOT NULL,
  uc_id INTEGER REFERENCES usuario(id)
) STRICT;
CREATE INDEX aspirante_paso_aspirante ON aspirante_paso (aspirante_id, id);
CREATE INDEX aspirante_paso_uc ON aspirante_paso (uc_id) WHERE uc_id IS NOT NULL;

CREATE TABLE aspirante_evaluacion (
  id INTEGER PRIMARY KEY,
  aspirante_id INTEGER NOT NULL REFERENCES aspirante(id),
  etapa TEXT NOT NULL CHECK (etapa IN (${en(ETAPAS)})),
  -- [{nombre, nota}]
  criterios TEXT NOT NULL CHECK (json_valid(criterios)),
  comentario TEXT,
  created TEXT NOT NULL,
  uc_id INTEGER REFERENCES usuario(id)
) STRICT;
CREATE INDEX aspirante_evaluacion_aspirante ON aspirante_evaluacion (aspirante_id, id);
CREATE INDEX aspirante_evaluacion_uc ON aspirante_evaluacion (uc_id) WHERE uc_id IS NOT NULL;

-- By which the applicant sees how it goes, without an account.
CREATE TABLE aspirante_enlace (
  id INTEGER PRIMARY KEY,
  aspirante_id INTEGER NOT NULL REFERENCES aspirante(id),
  nombre TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE,
  expira TEXT NOT NULL,
  ${AUTORES}
) STRICT;
CREATE INDEX aspirante_enlace_aspirante ON aspirante_enlace (aspirante_id);
`;
