/** Files by the day they expire on: what is told before it comes, and the records whose papers have expired. */
export const sql = `
CREATE INDEX archivo_vence ON archivo (tabla, fecha_vencimiento) WHERE fecha_vencimiento IS NOT NULL AND eliminado IS NULL;
`;
