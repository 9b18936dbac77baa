/** An ageing of a past day tells by the index alone which documents were in the books then and moved after it. */
export const sql = `
DROP INDEX cartera_documento_ultimo;
CREATE INDEX cartera_documento_ultimo ON cartera_documento (lado, ultimo, fecha_causacion);
`;
