/** Where the electronic invoices of a supplier come from. */
export const sql = `
ALTER TABLE proveedor ADD COLUMN correo_facturacion TEXT;
`;
