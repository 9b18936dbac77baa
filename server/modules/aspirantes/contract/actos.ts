/** The acts of an applicant. What they answer is personal: nothing of it is kept for a repeat. */
import * as z from 'zod';
import { defineBulk } from '../../../shared/bulk.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import type { Permiso } from '../../../shared/manifest.ts';
import { TIPOS_CONTRATO } from '../../../shared/talento/contratos.ts';
import { ETAPAS, NOMBRES_ETAPA } from '../../../shared/talento/etapas.ts';
import { personaModelo } from '../../personas/contract/modelo.ts';
import { manifest } from '../manifest.ts';
import { aspiranteLeido, aspirantesList, base } from './aspirante.ts';

const { permisos } = manifest;
const { version } = f;

const acto = <B extends z.ZodType>(name: string, summary: string, permiso: Permiso, body: B) =>
  endpoint(manifest, {
    method: 'POST',
    path: `${base}/:id/${name}`,
    access: { permiso },
    summary,
    params: f.idParam,
    body,
    response: f.conMsg(aspiranteLeido),
    touches: ['ofertas', 'cargos', 'personas'],
    secret: true,
  });

const aDonde = {
  etapa: z.enum(ETAPAS),
  motivo: f.textoOpcional(500),
  /** Kind of appointment by which they choose the hour of the interview. */
  tipo_cita_id: f.id.nullish(),
};
const movimiento = z.strictObject({ version, ...aDonde });
const evaluacion = z.strictObject({
  version,
  etapa: z.enum(ETAPAS),
  criterios: z
    .array(z.strictObject({ nombre: f.texto(80), nota: z.int().min(1).max(5) }))
    .min(1, 'Califica al menos un criterio.')
    .max(20),
  comentario: f.textoOpcional(2_000),
});
const contratacion = z.strictObject({
  version,
  persona_id: f.id.nullish(),
  /** A new one, as the directory takes it. */
  persona: personaModelo.nullish(),
  fecha_ingreso: f.fecha,
  salario: f.dinero.min(0),
  tipo_contrato: z.enum(TIPOS_CONTRATO),
});
const conMotivo = z.strictObject({ version, motivo: f.texto(500) });
const simple = z.strictObject({ version });

export type Movimiento = z.output<typeof movimiento>;
export type Evaluacion = z.output<typeof evaluacion>;
export type Contratacion = z.output<typeof contratacion>;
export type ConMotivo = z.output<typeof conMotivo>;

export const moverAspirante = acto(
  'mover',
  'A otra etapa; hacia atrás o fuera, con motivo. El correo de rechazo espera unas horas.',
  permisos.mover,
  movimiento,
);
export const evaluarAspirante = acto('evaluaciones', 'Deja una evaluación de una etapa.', permisos.mover, evaluacion);
export const contratarAspirante = acto(
  'contratar',
  'Ocupa una plaza del cargo con la persona del mismo documento; con la última vacante, la oferta se cierra.',
  permisos.contratar,
  contratacion,
);
export const detenerRechazo = acto(
  'detener_rechazo',
  'El correo de rechazo que espera no sale.',
  permisos.mover,
  simple,
);
export const olvidarAspirante = acto(
  'olvidar',
  'Borra para siempre sus datos personales y su hoja de vida; queda una fila anónima.',
  permisos.olvidar,
  conMotivo,
);

export const masivoAspirantes = {
  mover: defineBulk(manifest, aspirantesList, {
    accion: 'mover',
    titulo: 'Mover aspirantes',
    tituloDe: ({ etapa }) => `Mover aspirantes a ${NOMBRES_ETAPA[etapa]}`,
    permiso: permisos.mover,
    datos: z.strictObject(aDonde),
  }),
  descartar: defineBulk(manifest, aspirantesList, {
    accion: 'descartar',
    titulo: 'Descartar aspirantes',
    permiso: permisos.mover,
    datos: z.strictObject({ motivo: f.texto(500) }),
  }),
};
