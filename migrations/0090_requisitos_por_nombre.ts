/** The requirements of the processes are ordered by their names too. */
export const sql = `
CREATE INDEX IF NOT EXISTS consignacion_requisito_nombre ON consignacion_requisito (nombre, id);
`;
