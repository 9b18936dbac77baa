/** What the tax office knows of the company, as its invoices say it (DIAN, annex 1.9, FAJ). Its NIT, address and mail stand already. */
export const sql = `
ALTER TABLE empresa ADD COLUMN tipo_persona TEXT NOT NULL DEFAULT '1' CHECK (tipo_persona IN ('1', '2'));
ALTER TABLE empresa ADD COLUMN codigo_regimen_tributario TEXT REFERENCES regimen(codigo);
-- Codes of the tax office, as it writes them in an invoice: 'O-13;O-15'.
ALTER TABLE empresa ADD COLUMN responsabilidades TEXT NOT NULL DEFAULT '';
ALTER TABLE empresa ADD COLUMN tributo TEXT REFERENCES tributo(codigo);
ALTER TABLE empresa ADD COLUMN ciudad_id INTEGER REFERENCES ciudad(id);
CREATE INDEX empresa_regimen ON empresa (codigo_regimen_tributario);
CREATE INDEX empresa_tributo ON empresa (tributo);
CREATE INDEX empresa_ciudad ON empresa (ciudad_id);
`;
