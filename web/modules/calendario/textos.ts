/** Texts of the delivery calendar, letter by letter from the specification (sections 2, 5 and 8). */

export const TEXTOS = {
  descripcion: 'La descripción es obligatoria',
  transportista: 'Selecciona un transportista',
  proveedor: 'Selecciona un proveedor',
  cajas: 'Indique número de cajas',
  cajasMinimo: 'Debe ser mayor que 0',
  facturas: 'Indique número de facturas',
  fecha: 'Fecha inválida',
  fin: 'La fecha/hora de finalización debe ser posterior a la de inicio',
  incompleto: 'Por favor, complete todos los campos requeridos',
  pasada: 'No se pueden crear entregas en fechas pasadas',
  sinResultados: 'No se encontraron resultados',
  programada: 'Entrega programada',
  actualizada: 'Entrega actualizada',
  cancelada: 'Entrega cancelada',
  confirmarTitulo: 'Confirmar cancelación',
  confirmarTexto: '¿Está seguro de que desea cancelar esta entrega?',
} as const;
