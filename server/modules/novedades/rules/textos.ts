/** The texts of novelties, letter by letter (spec 001, sections 4 and 5), and what else the server and the dialog say of them. */
export const TEXTOS = {
  observacion: 'Por favor diligenciar el campo de observación para todas las novedades',
  tipo: 'Por favor seleccionar al menos una novedad por producto.',
  motivo: 'Por favor diligenciar el campo de motivo de aceptación o rechazo',
  reabrir: '¿ Esta seguro de marcar la novedad como no resuelta ?',
  remover: '¿ Esta seguro de remover la novedad ?',
  agregar: '¿ Esta seguro de agregar la novedad ?',
  resuelta: 'La novedad está resuelta: márcala como no resuelta para cambiarla.',
} as const;

/** Rows that the dialog loads at once (spec 001, section 9). */
export const MAX_NOVEDADES = 500;

/** What the attachments of a novelty are called (spec 001, section 3). */
export const USO = 'archivos_entrada_mercancia_novedad';
