/** Reference lists of people, suppliers and accounting. Rates are hundredths: of a percent, or of one per thousand (`tarifa_por_mil`). */
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
${lista('estado_civil')}
${lista('genero')}
${lista('tipo_persona')}
${lista('relacion_empresa')}
${lista('responsabilidad_fiscal')}
${lista('tributo', 'descripcion TEXT,')}
${lista('tarifa_retencion_fuente', 'tarifa INTEGER NOT NULL CHECK (tarifa BETWEEN 0 AND 10000), base_uvt INTEGER NOT NULL DEFAULT 0 CHECK (base_uvt >= 0),')}
${lista('tarifa_retencion_ica', 'tarifa_por_mil INTEGER NOT NULL CHECK (tarifa_por_mil BETWEEN 0 AND 100000), codigo_municipio TEXT,')}
${lista('forma_pago')}
${lista('medio_pago')}
${lista('banco', 'nit TEXT,')}
${lista('clase_tarjeta')}
${lista('estado_factura')}
${lista('concepto_contable')}
${lista('cuenta_banco', 'banco TEXT REFERENCES banco(codigo), numero TEXT,')}
${lista('centro_costo')}
${lista('clase_documento_contable')}
${lista('tipo_documento_contable', 'clase TEXT NOT NULL REFERENCES clase_documento_contable(codigo), electronico INTEGER NOT NULL DEFAULT 0 CHECK (electronico IN (0, 1)),')}
CREATE INDEX cuenta_banco_banco ON cuenta_banco (banco);
CREATE INDEX tipo_documento_contable_clase ON tipo_documento_contable (clase, orden);
`;
