/** What is said of an act on a case: its number, its description and the process that waits for it. */
import type { Caso } from './contract/casos.ts';

const de = ({ requisito_proceso }: Caso) => (requisito_proceso ? ` del proceso ${requisito_proceso}` : '');

export const casoCreado = (caso: Caso) => `Caso N° ${caso.id} creado${de(caso)}: ${caso.observacion}`;

export const seguimientoCreado = (caso: Caso, observacion: string) =>
  `Seguimiento del caso N° ${caso.id}${de(caso)} creado: ${observacion}`;

export const casoFinalizado = (caso: Caso) => `Caso N° ${caso.id}${de(caso)} finalizado: ${caso.observacion}`;
