/** Which columns of an import the fields of a module are. */
import { type Campo, type Campos, wirePath } from '../campos.ts';
import type { ImportColumn } from './columns.ts';

const TYPES: Readonly<Record<Campo['tipo'], ImportColumn['type']>> = {
  ...{ texto: 'texto', cuenta: 'texto', codigo: 'lista', referencia: 'lista', dinero: 'numero', porcentaje: 'numero' },
  ...{ tasa: 'numero', numero: 'numero', entero: 'entero', estado: 'entero', fecha: 'fecha', instante: 'fecha' },
  ...{ cantidad: 'numero', precio: 'numero', factor: 'numero' },
  booleano: 'booleano',
};

/**
 * The columns of the fields that a file may say, in their order. `within`: where the body has them (`persona`); a new row needs those
 * without which nothing is saved, unless an empty cell stands for something.
 */
export function importColumnsOf(campos: Campos, { within }: { within?: string } = {}): ImportColumn[] {
  return Object.entries(campos).flatMap(([column, campo]): ImportColumn[] => {
    const { importa, label, lista, obligatorio, permiso, tipo, valores } = campo;
    if (!importa) return [];
    const path = wirePath(column, campo);
    return [
      {
        field: within ? `${within}.${path}` : path,
        label,
        type: TYPES[tipo],
        ...(lista ? { lista } : {}),
        ...(valores && tipo === 'texto' ? { valores } : {}),
        ...(tipo === 'referencia' ? { valor: 'id' as const } : {}),
        ...(obligatorio && importa.fallback === undefined ? { required: true } : {}),
        ...(permiso ? { permiso } : {}),
        ...importa,
      },
    ];
  });
}
