/** Reference lists and places. Lists of constants share one shape: id, codigo, nombre, orden, activo. */
const lista = (tabla: string, extra = '') => `
CREATE TABLE ${tabla} (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  ${extra}
  orden INTEGER NOT NULL DEFAULT 0,
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX ${tabla}_orden ON ${tabla} (orden, id);
`;

export const sql = `
${lista('tipo_documento', 'sigla TEXT,')}
${lista('tipo_contribuyente', "prefijo TEXT NOT NULL CHECK (prefijo IN ('PJ', 'PN')),")}
${lista('regimen')}
${lista('clasificacion_proveedor')}
${lista('linea_comercializacion')}
${lista('tipo_proveedor')}
${lista('actividad_economica', 'seccion TEXT, nombre_seccion TEXT,')}
${lista('tipo_direccion')}
${lista('tipo_telefono')}
${lista('tipo_via')}

CREATE TABLE prefijo_telefono (
  id INTEGER PRIMARY KEY,
  iso2 TEXT NOT NULL UNIQUE,
  phone_code TEXT NOT NULL,
  nombre TEXT NOT NULL,
  bandera TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The departments of the country; 'departamento' is an area of the company.
CREATE TABLE departamento_geografico (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL
) STRICT;

CREATE TABLE ciudad (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  orden_nombre TEXT NOT NULL,
  departamento_geografico_id INTEGER NOT NULL REFERENCES departamento_geografico(id)
) STRICT;
CREATE INDEX ciudad_orden ON ciudad (orden_nombre, id);

CREATE TABLE barrio (
  id INTEGER PRIMARY KEY,
  ciudad_id INTEGER NOT NULL REFERENCES ciudad(id),
  nombre TEXT NOT NULL,
  orden_nombre TEXT NOT NULL,
  UNIQUE (ciudad_id, orden_nombre)
) STRICT;
`;
