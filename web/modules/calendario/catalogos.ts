/** What a delivery is chosen from: its four types, and the fixed demonstration data of the specification (five carriers, ten suppliers). */
import type { Tone } from '../../kit/calendar/item.ts';

export interface Tipo {
  readonly id: number;
  readonly name: string;
  /** As a legend or a phone says it. */
  readonly corto: string;
  readonly tone: Tone;
}

export interface Tercero {
  readonly id: number;
  readonly name: string;
}

export const TIPOS: readonly Tipo[] = [
  { id: 1, name: 'Entrega Estándar', corto: 'Estándar', tone: 'blue' },
  { id: 2, name: 'Entrega Urgente', corto: 'Urgente', tone: 'orange' },
  { id: 3, name: 'Devoluciones', corto: 'Devolución', tone: 'purple' },
  { id: 4, name: 'Otros', corto: 'Otros', tone: 'gray' },
];

/** Of a category that is none of them: grey (specification, section 3). */
export const tipoDe = (id: number): Tipo =>
  TIPOS.find((tipo) => tipo.id === id) ?? { id, name: 'Tipo desconocido', corto: 'Sin tipo', tone: 'gray' };

export const TRANSPORTISTAS: readonly Tercero[] = [
  { id: 1, name: 'Transportes Cañaveral' },
  { id: 2, name: 'Fríos del Oriente' },
  { id: 3, name: 'Carga Segura' },
  { id: 4, name: 'Coordinadora Santander' },
  { id: 5, name: 'Envíos La Mesa' },
];

export const PROVEEDORES: readonly Tercero[] = [
  { id: 1, name: 'DISTRIBUIDORA LA ROSITA S.A.S.' },
  { id: 2, name: 'CAFÉ MESA DE LOS SANTOS LTDA.' },
  { id: 3, name: 'LÁCTEOS DEL CHICAMOCHA S.A.' },
  { id: 4, name: 'ASEO TOTAL DE SANTANDER S.A.S.' },
  { id: 5, name: 'GRANOS SANTA LUCÍA S.A.S.' },
  { id: 6, name: 'AVÍCOLA EL GUAMITO S.A.' },
  { id: 7, name: 'PANIFICADORA SOTOMAYOR LTDA.' },
  { id: 8, name: 'FRUTAS Y VERDURAS DEL PÁRAMO S.A.S.' },
  { id: 9, name: 'IMPRESOS Y EMPAQUES DON ELÍAS' },
  { id: 10, name: 'CÁRNICOS CABECERA S.A.S.' },
];
