/** Between an offer as it is read and the values of its form. */
import * as z from 'zod';
import { type Oferta, ofertaCambio } from '../../../server/modules/ofertas/contract/oferta.ts';
import { RICH_EMPTY, type RichDoc } from '../../../server/shared/rich-text.ts';
import { AVANCE, ETAPAS_USUALES, NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';

const etapa = z.enum(AVANCE);

export const formulario = z.object({
  ...ofertaCambio.shape,
  etapas: z.array(etapa),
  obligatorias: z.array(etapa),
});
export type OfertaValues = z.input<typeof formulario>;

/** Those that an offer may leave out. */
const LIBRES = AVANCE.filter((each) => !['NUEVO', 'OFERTA', 'CONTRATADO'].includes(each));
export const ETAPA_OPTIONS = LIBRES.map((value) => ({ value, label: NOMBRES_ETAPA[value] }));

const partes = (etapas: Oferta['etapas']) => ({
  etapas: etapas.map((row) => row.etapa).filter((each) => LIBRES.includes(each)),
  obligatorias: etapas.filter(({ obligatoria }) => obligatoria).map((row) => row.etapa),
});

export const vacia = (responsable_id: number, hoy: string): OfertaValues => ({
  ...{
    cargo_id: 0,
    titulo: '',
    descripcion: RICH_EMPTY,
    ciudad_id: 0,
    modalidad: 'PRESENCIAL',
    tipo_contrato: 'INDEFINIDO',
  },
  ...{ salario_desde: 0, salario_hasta: 0, publicar_salario: false, vacantes: 1, responsable_id, a_ciegas: false },
  ...{ fecha_publicacion: hoy, fecha_cierre: '', preguntas: [], version: 0 },
  ...partes(ETAPAS_USUALES as Oferta['etapas']),
});

export const toValues = (o: Oferta): OfertaValues => ({
  ...{ cargo_id: o.cargo_id, titulo: o.titulo, descripcion: o.descripcion as RichDoc, ciudad_id: o.ciudad_id },
  ...{ modalidad: o.modalidad, tipo_contrato: o.tipo_contrato, salario_desde: o.salario_desde },
  ...{ salario_hasta: o.salario_hasta, publicar_salario: o.publicar_salario, vacantes: o.vacantes },
  ...{ responsable_id: o.responsable_id, a_ciegas: o.a_ciegas, fecha_publicacion: o.fecha_publicacion },
  ...{ fecha_cierre: o.fecha_cierre, preguntas: o.preguntas.map((row) => ({ ...row })), version: o.version },
  ...partes(o.etapas),
});

export const cuerpo = ({ etapas, obligatorias, ...values }: z.output<typeof formulario>) => ({
  ...values,
  etapas: etapas.map((each) => ({ etapa: each, obligatoria: obligatorias.includes(each) })),
});
