/** What comes of ending the process of a consignment: what still holds it, or where it goes. */
import type { Avance } from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { Note } from '../../kit/Note.tsx';

/** What holds a process, named. `tambien`: besides a case that is being finished. */
export function Faltan({
  datos: { proceso_nombre },
  casos,
  tambien = false,
}: {
  datos: Avance;
  casos: Avance['pendientes'];
  tambien?: boolean;
}) {
  return (
    <Note kind="info">
      Para terminar {proceso_nombre} {tambien && 'también '}falta:
      <ul>
        {casos.map(({ id, observacion, responsable_nombre }) => (
          <li key={id}>
            Caso N° {id}: {observacion}
            {responsable_nombre && ` · ${responsable_nombre}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** 'la consignación pasará a AVALÚO y el inmueble quedará EN TRÁMITE.' */
export const pasara = ({ siguiente_nombre, estado_inmueble_nombre }: Avance): string =>
  `la consignación pasará a ${siguiente_nombre}${
    estado_inmueble_nombre ? ` y el inmueble quedará ${estado_inmueble_nombre}` : ''
  }.`;
