/** One line for each request: route, status, time, who. Never a query, a body or a header: they may hold secrets. */
import { countRequest } from '../metrics/requests.ts';
import { failure, toResponse } from './answer.ts';
import { sampleRequest } from './samples.ts';
import { type HttpContext, type Services, startTrace, type Trace } from './services.ts';

/** The edge of every answer: request id, one error body for any throw, one log line. `ruta` is the pattern, not the path. */
export function observed(services: Services, ruta: string, run: (c: HttpContext, trace: Trace) => Promise<Response>) {
  return async (c: HttpContext): Promise<Response> => {
    const started = performance.now();
    const trace = startTrace(c.req.raw);
    let response: Response;
    try {
      response = await run(c, trace);
    } catch (thrown) {
      response = toResponse(services, trace, failure(services, trace, thrown));
    }
    const ms = performance.now() - started;
    countRequest(services.platform, { method: c.req.method, route: ruta, status: response.status, ms });
    sampleRequest(services.platform, response.status, ms);
    services.platform.log({
      level: 'info',
      msg: 'solicitud',
      metodo: c.req.method,
      ruta,
      status: response.status,
      ms: Math.round(ms * 100) / 100,
      usuario: trace.actor.userId,
      ...(trace.actor.token ? { token: trace.actor.token.nombre } : {}),
      request_id: trace.requestId,
    });
    return response;
  };
}
