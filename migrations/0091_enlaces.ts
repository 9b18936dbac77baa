/** A certificate may take its words from a published template, and a message of a stranger may become an appointment. */
export const sql = `
ALTER TABLE certificado ADD COLUMN plantilla_id INTEGER REFERENCES plantilla(id);
CREATE INDEX certificado_plantilla_id ON certificado (plantilla_id);
DROP TRIGGER certificado_fijo;
CREATE TRIGGER certificado_fijo BEFORE UPDATE OF tipo, anio, dirigido_a, plantilla_id, numero, codigo, fecha, vence, contenido_json ON certificado
  WHEN old.numero IS NOT NULL BEGIN SELECT raise(ABORT, 'certificado is issued'); END;

ALTER TABLE mensaje_web ADD COLUMN cita_id INTEGER REFERENCES cita(id);
CREATE INDEX mensaje_web_cita_id ON mensaje_web (cita_id);
`;
