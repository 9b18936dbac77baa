/**
 * What asking customers for what they owe is made of: contacts with their promises, rates of interest on arrears by the days in which they
 * were in force, the interest that was charged, and the models of an ageing. Money in centavos (`_cts`), rates in hundredths of a percent.
 */
import { busqueda } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE gestion (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  -- The instant of the contact.
  fecha TEXT NOT NULL,
  medio TEXT NOT NULL CHECK (medio IN ('LLAMADA', 'WHATSAPP', 'CORREO', 'VISITA')),
  contacto TEXT NOT NULL,
  resultado TEXT NOT NULL CHECK (resultado IN ('PROMESA', 'NO_PAGA', 'NO_CONTESTA', 'OTRO')),
  compromiso_fecha TEXT,
  compromiso_valor_cts INTEGER CHECK (compromiso_valor_cts > 0),
  observacion TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((resultado = 'PROMESA') = (compromiso_fecha IS NOT NULL)),
  CHECK ((compromiso_fecha IS NULL) = (compromiso_valor_cts IS NULL))
) STRICT;
${['fecha', 'persona_id', 'medio', 'contacto', 'resultado', 'compromiso_fecha']
  .map((column) => `CREATE INDEX gestion_${column} ON gestion (${column}, id);`)
  .join('\n')}
${busqueda('gestion')}
-- The yearly effective rate of some days, both included; no day has two.
CREATE TABLE tasa_mora (
  id INTEGER PRIMARY KEY,
  desde TEXT NOT NULL,
  hasta TEXT NOT NULL,
  ea INTEGER NOT NULL CHECK (ea BETWEEN 1 AND 10000),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (hasta >= desde)
) STRICT;
CREATE INDEX tasa_mora_desde ON tasa_mora (desde, id);
CREATE INDEX tasa_mora_hasta ON tasa_mora (hasta, id);
CREATE INDEX tasa_mora_ea ON tasa_mora (ea, id);
CREATE TRIGGER tasa_mora_alta BEFORE INSERT ON tasa_mora
  WHEN EXISTS (SELECT 1 FROM tasa_mora WHERE desde <= new.hasta AND hasta >= new.desde)
  BEGIN SELECT raise(ABORT, 'tasa_mora overlaps'); END;
CREATE TRIGGER tasa_mora_cambio BEFORE UPDATE OF desde, hasta ON tasa_mora
  WHEN EXISTS (SELECT 1 FROM tasa_mora WHERE id <> new.id AND desde <= new.hasta AND hasta >= new.desde)
  BEGIN SELECT raise(ABORT, 'tasa_mora overlaps'); END;

-- Of a document, the days of which interest was charged, both included, and the debit note that charges it.
CREATE TABLE interes_mora (
  id INTEGER PRIMARY KEY,
  documento_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  nota_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  desde TEXT NOT NULL,
  hasta TEXT NOT NULL,
  dias INTEGER NOT NULL CHECK (dias > 0),
  saldo_cts INTEGER NOT NULL CHECK (saldo_cts > 0),
  interes_cts INTEGER NOT NULL CHECK (interes_cts > 0),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (hasta >= desde)
) STRICT;
CREATE INDEX interes_mora_documento ON interes_mora (documento_id, hasta);
CREATE INDEX interes_mora_nota ON interes_mora (nota_id);
CREATE TRIGGER interes_mora_fijo BEFORE UPDATE OF documento_id, nota_id, desde, hasta, dias, saldo_cts, interes_cts ON interes_mora
  BEGIN SELECT raise(ABORT, 'interes_mora is posted'); END;
CREATE TRIGGER interes_mora_queda BEFORE DELETE ON interes_mora BEGIN SELECT raise(ABORT, 'interes_mora is posted'); END;

CREATE TABLE modelo_edades (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'VIGENTE', 'INACTIVO')),
  -- The one that stands unless one asks for another.
  defecto INTEGER NOT NULL DEFAULT 0 CHECK (defecto IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (defecto = 0 OR estado = 'VIGENTE')
) STRICT;
CREATE UNIQUE INDEX modelo_edades_defecto ON modelo_edades (defecto) WHERE defecto = 1;
CREATE INDEX modelo_edades_nombre ON modelo_edades (nombre, id);
CREATE INDEX modelo_edades_estado ON modelo_edades (estado, id);

-- Days past due, from the last one of the range before it until its own; the first holds what is not due, the last has no end.
CREATE TABLE modelo_edades_rango (
  id INTEGER PRIMARY KEY,
  modelo_id INTEGER NOT NULL REFERENCES modelo_edades(id),
  nombre TEXT NOT NULL,
  hasta INTEGER,
  -- What of it is not expected back.
  provision INTEGER NOT NULL DEFAULT 0 CHECK (provision BETWEEN 0 AND 10000),
  color TEXT NOT NULL CHECK (color IN ('verde', 'amarillo', 'naranja', 'rojo', 'morado', 'gris')),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX modelo_edades_rango_modelo ON modelo_edades_rango (modelo_id, orden);
`;
