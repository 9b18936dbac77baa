/** What people do to a delivery, with the toasts and questions of the specification (section 8). */
import { dayOfMoment, spanText } from '../../kit/calendar/days.ts';
import type { Times } from '../../kit/calendar/moves.ts';
import { confirm } from '../../kit/questions.ts';
import { store } from '../../state/store.ts';
import { toast } from '../../state/toasts.ts';
import { calendarioAtom, cambiar } from './almacen.ts';
import { choquesDe } from './choques.ts';
import { type Entrega, itemOf, movedTo } from './entrega.ts';
import { conEntrega, sinEntrega } from './guardado.ts';
import { TEXTOS } from './textos.ts';
import { hoy } from './useVista.ts';

/** 'Transportes Cañaveral ya tiene «Lácteos» el jueves 19 de noviembre, 08:00 a 09:00.' */
export function textoChoque(entrega: Entrega, otras: readonly Entrega[]): string | null {
  const [otra, ...mas] = otras;
  if (!otra) return null;
  const { start, end } = itemOf(otra);
  const rest = mas.length > 0 ? ` Y ${mas.length} más.` : '';
  return `${entrega.transportista?.name} ya tiene «${otra.title}» el ${spanText(start, end)}.${rest}`;
}

const all = () => store.get(calendarioAtom).guardado.entregas;

/** Keeps it, new or changed, and tells a carrier's clash. */
export function guardarEntrega(entrega: Entrega, isNew: boolean): void {
  cambiar(conEntrega(entrega));
  toast({ kind: 'exito', text: isNew ? TEXTOS.programada : TEXTOS.actualizada });
  const clash = textoChoque(entrega, choquesDe(entrega, all()));
  if (clash) toast({ kind: 'aviso', text: clash });
}

/** After a move or a resize in the grid. A day that is past takes no delivery that was not there already. */
export function moverEntrega(entrega: Entrega, times: Times): void {
  const [from, to] = [dayOfMoment(itemOf(entrega).start), dayOfMoment(times.start)];
  if (to < hoy() && to !== from) toast({ kind: 'aviso', text: TEXTOS.pasada });
  else guardarEntrega(movedTo(entrega, times), false);
}

/** Resolves to false when it was thought better of. */
export async function cancelarEntrega({ id }: Entrega): Promise<boolean> {
  const sure = await confirm({
    title: TEXTOS.confirmarTitulo,
    text: TEXTOS.confirmarTexto,
    confirmText: 'Cancelar entrega',
    cancelText: 'Conservar',
    danger: true,
  });
  if (!sure) return false;
  cambiar(sinEntrega(id));
  toast({ kind: 'exito', text: TEXTOS.cancelada });
  return true;
}
