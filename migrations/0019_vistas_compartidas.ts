/** A saved view may be shared with a group; the credit of suppliers is added up from an index. */
export const sql = `
ALTER TABLE vista_guardada ADD COLUMN grupo_id INTEGER REFERENCES grupo(id);
CREATE INDEX vista_guardada_grupo ON vista_guardada (grupo_id, lista) WHERE grupo_id IS NOT NULL;
CREATE INDEX proveedor_cupo ON proveedor (estado, cupo_credito_cts);
`;
