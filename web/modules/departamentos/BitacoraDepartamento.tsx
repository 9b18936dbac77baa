/** What happened to an area of the company, with other areas and people by their names. */
import { stateWord } from '../../kit/states.ts';
import { RecordLog } from '../bitacora/public.tsx';
import { useAreas } from './public.tsx';

const LABELS = {
  codigo: 'Código',
  nombre: 'Nombre',
  padre_id: 'Depende de',
  responsable_id: 'Responsable',
  estado: 'Estado',
};

export function BitacoraDepartamento({ id }: { id: number }) {
  const { rows } = useAreas();
  const arrow = (name: (value: unknown) => string) => (before: unknown, after: unknown) =>
    `${name(before)} → ${name(after)}`;
  const area = (value: unknown) =>
    rows?.find((row) => row.id === value)?.nombre ?? (value ? `n.º ${value}` : 'ninguno');
  const head = (value: unknown) =>
    rows?.find((row) => row.responsable_id === value)?.responsable_nombre ?? (value ? `usuario n.º ${value}` : 'nadie');
  return (
    <RecordLog
      tabla="departamento"
      id={id}
      labels={LABELS}
      actions={{ estado: 'cambió el estado' }}
      tell={{ padre_id: arrow(area), responsable_id: arrow(head), estado: arrow((value) => stateWord(Number(value))) }}
    />
  );
}
