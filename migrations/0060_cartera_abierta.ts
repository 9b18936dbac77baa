/** What is open is found by its type and supplier among what is open, not among all that ever was of them. */
export const sql = `
CREATE INDEX cartera_documento_abierto_tipo ON cartera_documento (lado, tipo, proveedor_id, vencimiento) WHERE saldo_cts <> 0;
`;
