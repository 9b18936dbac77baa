/** The dialog of an act on a case. */
import type { Caso } from '../../../server/modules/consignacion/contract/casos.ts';
import { DetalleCaso } from './DetalleCaso.tsx';
import { FinalizarDialog } from './FinalizarDialog.tsx';
import { ReasignarDialog } from './ReasignarDialog.tsx';
import { SeguimientoDialog } from './SeguimientoDialog.tsx';

export type QueActo = 'detalles' | 'seguir' | 'finalizar' | 'reasignar';

interface CasoActoProps {
  que: QueActo;
  caso: Caso;
  sinAvance: boolean;
  onActo: (que: QueActo) => void;
  onClose: () => void;
}

export function CasoActo({ que, caso, sinAvance, onActo, onClose }: CasoActoProps) {
  if (que === 'seguir') return <SeguimientoDialog caso={caso} onClose={onClose} />;
  if (que === 'finalizar') return <FinalizarDialog caso={caso} sinAvance={sinAvance} onClose={onClose} />;
  if (que === 'reasignar') return <ReasignarDialog caso={caso} onClose={onClose} />;
  return <DetalleCaso caso={caso} onFinalizar={() => onActo('finalizar')} onClose={onClose} />;
}
