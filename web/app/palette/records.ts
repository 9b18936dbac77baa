/** Records as entries of the palette, from what each module declares (`busca` of its manifest). */
import * as z from 'zod';
import { type AnyEndpoint, endpoint } from '../../../server/shared/endpoint.ts';
import type { Busca } from '../../../server/shared/manifest.ts';
import { iconName } from '../../kit/icons.tsx';
import { routeNamed } from '../routes.ts';
import { buscas } from './buscas.ts';
import type { Entry } from './entries.ts';

export interface RecordSource extends Busca {
  readonly key: string;
  readonly search: AnyEndpoint;
}

const row = z.record(z.string(), z.unknown());
export type Row = z.output<typeof row>;

export const sources: readonly RecordSource[] = buscas.flatMap(([name, own]) =>
  Object.entries(own).map(([key, busca]) => ({
    ...busca,
    key,
    search: endpoint(
      { name },
      {
        method: 'POST',
        path: `${busca.lista}/search`,
        access: 'sesion',
        summary: `Busca ${busca.titulo.toLowerCase()} para la paleta.`,
        body: z.strictObject({ search: z.string() }),
        response: z.array(row),
        reads: true,
      },
    ),
  })),
);

/** `null` when a field that the text needs is empty. */
function fill(template: string, values: Row, write: (value: string) => string = (value) => value): string | null {
  let whole = true;
  const text = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = values[field];
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return write(String(value));
    whole = false;
    return '';
  });
  return whole ? text : null;
}

const isOff = ({ estado, is_active }: Row) => estado === 0 || is_active === false;

export function entryOf(source: RecordSource, values: Row): Entry | null {
  const { key, titulo, icono, screen, consulta, nombre, detalle } = source;
  const template = [routeNamed(screen)?.path, consulta].filter(Boolean).join('?');
  const label = fill(nombre, values);
  const target = fill(template, values, encodeURIComponent);
  if (!label || !target) return null;
  const details = [...detalle.map((one) => fill(one, values)), isOff(values) && 'INACTIVO'].filter(Boolean);
  return {
    id: `${key}-${values.id}`,
    group: titulo,
    icon: iconName(icono),
    label,
    detail: details.join(' · '),
    found: true,
    target,
  };
}
