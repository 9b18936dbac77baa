/** Several counts of a warehouse may be open at once, as long as none counts what another does: that is judged when one is frozen. */
export const sql = `
DROP INDEX conteo_fisico_abierto;
CREATE INDEX conteo_fisico_abierto ON conteo_fisico (bodega_id) WHERE estado IN ('CONGELADO', 'EN_CONTEO', 'EN_RECONTEO', 'POR_APROBAR');
`;
