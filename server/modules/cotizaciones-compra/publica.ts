/** A request as one of its suppliers sees it by their link: nothing of the others, nor of what things cost us. */
import { GUEST } from '../../core/auth/actor.ts';
import { readCompany } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import type { CotizacionPublica, SolicitudPublica } from './contract/enlace.ts';
import type { Solicitud } from './contract/solicitud.ts';
import type { Enlace } from './enlaces.ts';
import { findSolicitud, leerInvitados } from './lectura.ts';
import { responder } from './responder.ts';

const avisoDe = ({ tardia, fecha_limite }: Pick<Solicitud, 'tardia' | 'fecha_limite'>): string | null =>
  tardia ? `El plazo para cotizar terminó el ${formatDate(fecha_limite)}: comunícate con el comprador.` : null;

export async function verPublica(db: Reader, { cotizacion_id, invitado_id }: Enlace): Promise<SolicitudPublica> {
  const s = await findSolicitud(db, cotizacion_id, GUEST);
  const own = s.proveedores.find(({ id }) => id === invitado_id);
  const ofertas = new Map(own?.ofertas.map((oferta) => [oferta.detalle_id, oferta]));
  const { nombre, nit, telefono, correo } = await readCompany(db);
  return {
    empresa: { nombre, nit, telefono, correo },
    ...{ numero: s.numero ?? '', fecha: s.fecha, fecha_limite: s.fecha_limite, comprador: s.comprador },
    ...{ proveedor: own?.proveedor ?? '', bodega: s.bodega, observacion: s.observacion },
    detalle: s.detalle.map((linea) => {
      const oferta = ofertas.get(linea.id);
      return {
        ...{ id: linea.id, cod_prod: linea.cod_prod, nombre_producto: linea.nombre_producto },
        ...{ unidad: linea.presentacion ?? linea.unidad, decimales: linea.decimales, cantidad: linea.cantidad },
        especificacion: linea.especificacion,
        oferta: oferta
          ? {
              ...{ precio: oferta.precio, descuento: oferta.descuento, plazo: oferta.plazo },
              ...{ disponible: oferta.disponible, observacion: oferta.observacion },
            }
          : null,
      };
    }),
    aviso: avisoDe(s),
    respuesta: own?.respondida
      ? {
          ...{ fecha: own.respondida, nombre: own.nombre, declina: own.respuesta === 'DECLINO' },
          ...{ vigencia: own.vigencia, flete: own.flete, plazo_pago: own.plazo_pago, observacion: own.observacion },
        }
      : null,
    version: s.version,
  };
}

/** `version`: as they read it. What the others answered meanwhile moves it too, so that it is not held against theirs. */
export async function cotizarPorEnlace(w: Work, enlace: Enlace, body: CotizacionPublica): Promise<string> {
  const { cotizacion_id, invitado_id } = enlace;
  const antes = await findSolicitud(w.tx, cotizacion_id, GUEST);
  const aviso = avisoDe(antes);
  if (aviso) throw refused(aviso);
  const invitado = (await leerInvitados(w.tx, cotizacion_id)).find(({ id }) => id === invitado_id);
  if (!invitado) throw refused('La solicitud ya no te incluye: comunícate con el comprador.');
  await responder(w, invitado, { ...body, version: null }, 1);
  const { nombre, declina } = body;
  const { uc_id, comprador_id } = await w.tx
    .selectFrom('cotizacion_compra')
    .select(['uc_id', 'comprador_id'])
    .where('id', '=', cotizacion_id)
    .executeTakeFirstOrThrow();
  await notify(w, 'cotizacion_compra_respondida', {
    titulo: declina ? 'Un proveedor no cotiza' : 'Un proveedor cotizó',
    mensaje: `${antes.numero}: ${invitado.proveedor}, ${nombre}.`,
    object_id: cotizacion_id,
    usuarios: [...new Set([comprador_id, uc_id])].flatMap((each) => each ?? []),
  });
  return declina
    ? `Gracias por avisar: anotamos que no cotizas ${antes.numero}.`
    : `Gracias: recibimos tu cotización de ${antes.numero}. La puedes cambiar hasta el ${formatDate(antes.fecha_limite)}.`;
}
