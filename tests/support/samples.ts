/** Inputs made from a contract's own schemas: right in shape, with a text of one's choice in every string. */
import * as z from 'zod';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';

interface Shape {
  type?: string | readonly string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** A body of the endpoint where every free string is `text`; `undefined` without a body. */
export function sampleBody(endpoint: AnyEndpoint, text: string): unknown {
  if (!endpoint.body) return undefined;
  return sample(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Shape, text);
}

function sample(shape: Shape, text: string): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const alternative = (shape.anyOf ?? shape.oneOf ?? shape.allOf)?.[0];
  if (alternative) return sample(alternative, text);
  // Of what may be null, what it is otherwise.
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, sample(inner, text)]),
      );
    case 'array':
      return shape.items ? [sample(shape.items, text)] : [];
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, shape.exclusiveMinimum === undefined ? 1 : shape.exclusiveMinimum + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return text;
  }
}

/** The same body with a value of another type in every place. */
export function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { no: 'es un arreglo' };
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrongTypes(inner)]));
  }
  return typeof value === 'string' ? { no: 'es un texto' } : 'no es un número';
}
