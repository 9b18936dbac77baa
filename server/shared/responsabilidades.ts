/** Fiscal responsibilities, as rows and invoices keep them. Pure. */

/** Codes of the tax office, as an invoice writes them (`TaxLevelCode`, DIAN annex 1.9 FAK26): 'O-13;O-15'. */
export const guardarResponsabilidades = (codigos: readonly string[]): string => [...new Set(codigos)].join(';');

export const leerResponsabilidades = (guardadas: string): string[] => guardadas.split(';').filter(Boolean);
