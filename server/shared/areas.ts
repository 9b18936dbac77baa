/** Areas of the menu that a company may not use. What configures the rest is always there. */
export const AREAS_OCULTABLES = ['Abastecimiento', 'Inventario', 'Comercial', 'Arriendos'] as const;
