/** The API described: `openapi.json` from the contracts themselves, and a plain page that lists it. */
import * as z from 'zod';
import { type AnyEndpoint, endpoint } from '../shared/endpoint.ts';
import { ERRORS } from '../shared/errors.ts';
import { sha256 } from './crypto.ts';
import { handleRaw, handleRead, type Route } from './http/handle.ts';
import type { Platform } from './platform.ts';

type Json = Record<string, unknown>;

const owner = { name: 'api' };

const document = endpoint(owner, {
  method: 'GET',
  path: 'openapi.json',
  access: 'publico',
  summary: 'Descripción de la API (OpenAPI 3.1).',
  response: z.looseObject({ openapi: z.string() }),
});

const page = endpoint(owner, {
  method: 'GET',
  path: 'docs',
  access: 'publico',
  summary: 'Lista legible de las operaciones de la API.',
  response: z.unknown(),
});

/** The two routes, describing `routes` and themselves. Made once, at the first request. */
export function openapiRoutes(routes: readonly Route[]): Route[] {
  const own: Route[] = [];
  const endpoints = () => [...routes, ...own].map((route) => route.endpoint).sort((a, b) => (a.path < b.path ? -1 : 1));
  let described: (Json & { openapi: string }) | undefined;
  let listed: string | undefined;
  own.push(
    handleRead(document, async ({ platform }) => {
      described ??= describeApi(endpoints(), platform);
      return described;
    }),
    handleRaw(page, async () => {
      listed ??= list(endpoints());
      return new Response(listed, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    }),
  );
  return own;
}

function describeApi(endpoints: readonly AnyEndpoint[], { settings }: Platform): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const each of endpoints) {
    const path = `/api/${each.path.replace(/:(\w+)/g, '{$1}')}/`;
    const operations = paths[path] ?? {};
    operations[each.method.toLowerCase()] = operation(each);
    paths[path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mayordomo',
      version: settings.version,
      description: 'API del back-office. Montos en pesos; fechas AAAA-MM-DD.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token {access_token}` o `Bearer {access_token}`.',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['msg', 'code', 'request_id'],
          properties: {
            msg: { type: 'string' },
            code: { type: 'string', enum: Object.keys(ERRORS) },
            errores: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            data: {},
            request_id: { type: 'string' },
          },
        },
      },
    },
  };
}

function operation(each: AnyEndpoint): Json {
  const { access } = each;
  return {
    operationId: `${each.method.toLowerCase()}_${each.path.replace(/\W+/g, '_')}`,
    summary: each.summary,
    tags: [each.module],
    security: access === 'publico' ? [] : [{ token: [] }],
    ...(typeof access === 'object' ? { 'x-permiso': access.permiso.codename } : {}),
    parameters: [...parameters(each.params, 'path'), ...parameters(each.query, 'query')],
    ...(each.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(each.body, 'input') } } } }
      : {}),
    responses: {
      [each.status]: {
        description: 'Respuesta',
        content: { 'application/json': { schema: schemaOf(each.response, 'output') } },
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // A schema that holds itself refers to its own `$defs`: with an `$id` those are found inside the document.
  return '$defs' in json ? { $id: `urn:esquema:${sha256(JSON.stringify(json)).slice(0, 16)}`, ...json } : json;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => {
    return { name, in: place, required: place === 'path' || required.includes(name), schema: shape };
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function accessText({ access }: AnyEndpoint): string {
  if (access === 'publico') return 'sin sesión';
  if (access === 'sesion') return 'con sesión';
  return [access.permiso, access.o].flatMap((permiso) => permiso?.codename ?? []).join(' o ');
}

function list(endpoints: readonly AnyEndpoint[]): string {
  const rows = endpoints.map((each) => {
    const cells = [each.method, `/api/${each.path}/`, each.summary, accessText(each)];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API de Mayordomo</title></head>
<body>
<h1>API de Mayordomo</h1>
<p>Descripción completa para herramientas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table>
<thead><tr><th>Método</th><th>Dirección</th><th>Qué hace</th><th>Permiso</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`;
}
