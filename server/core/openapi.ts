/** The API described: `openapi.json` from the contracts themselves, and a plain page that lists it. */
import * as z from 'zod';
import { type AnyEndpoint, endpoint } from '../shared/endpoint.ts';
import { ERRORS } from '../shared/errors.ts';
import { sha256 } from './crypto.ts';
import { handleRaw, handleRead, type Route } from './http/handle.ts';
import { PAGE_POLICY, PAGE_SCRIPT, PAGE_STYLE, pageOf, tokenMayCall } from './openapi-page.ts';
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
  summary: 'Lista legible de las operaciones de la API, que se prueban con un token.',
  response: z.unknown(),
});

/** What the page needs beside it. */
const parts = [
  ['docs/probar.js', 'text/javascript; charset=utf-8', PAGE_SCRIPT],
  ['docs/estilo.css', 'text/css; charset=utf-8', PAGE_STYLE],
] as const;

/** The routes, describing `routes` and themselves. Made once, at the first request. */
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
      listed ??= pageOf(endpoints());
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY };
      return new Response(listed, { headers });
    }),
    ...parts.map(([path, type, text]) =>
      handleRaw(
        endpoint(owner, {
          method: 'GET',
          path,
          access: 'publico',
          summary: 'Parte de esa página.',
          response: z.unknown(),
        }),
        async () => new Response(text, { headers: { 'Content-Type': type } }),
      ),
    ),
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
          description:
            '`Token mdo_…`, un token de la API, o `Token {access_token}`, el de una sesión. `Bearer` vale lo mismo. Lo que dice `x-solo-personas` no se llama con un token de la API.',
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
    ...(tokenMayCall(each) ? {} : { 'x-solo-personas': true }),
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
