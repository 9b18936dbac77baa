/** Between the person as it is read and the values of its form. */
import type { z } from 'zod';
import type { personaModelo } from '../../../server/modules/personas/contract/modelo.ts';
import type { Persona } from '../../../server/modules/personas/contract/personas.ts';
import { formatearNit } from '../../../server/shared/nit.ts';
import type { Listas } from './useListas.ts';

export type PersonaValues = z.input<typeof personaModelo>;
type Bloque = NonNullable<PersonaValues['persona']['conyuge']>;
type Negocio = NonNullable<PersonaValues['persona']['independiente']>;

/** An empty form: a natural person with the usual document. `reservado`: whoever fills it may see what is reserved. */
export function vacio({ cedula, natural }: Listas, reservado: boolean): PersonaValues {
  return {
    persona: {
      tipo_documento_id: cedula,
      documento: '',
      dv: null,
      ciudad_expedicion_id: null,
      fecha_expedicion: '',
      fecha_nacimiento: '',
      contribuyente: natural,
      genero_id: null,
      estado_civil_id: null,
      p_nombre: '',
      s_nombre: '',
      p_apellido: '',
      s_apellido: '',
      rsocial: '',
      profesion: '',
      email: '',
      emails_adicionales: '',
      observacion: '',
      estado: 1,
      replegal_nombre: '',
      replegal_tipo_documento_id: null,
      replegal_numdoc: '',
      replegal_email: '',
      replegal_telefono: '',
      acepta_tratamiento_datos: false,
      fecha_autorizacion: '',
      medio_autorizacion: null,
      ...(reservado ? { lista_negra: false, motivo_lista_negra: '', conyuge: null, independiente: null } : {}),
    },
    direcciones: [],
    telefonos: [],
    tipopersonas: [],
    direcciones_tipos_personas: [],
    telefonos_tipos_personas: [],
  };
}

export const CONYUGE_VACIO: Bloque = {
  tipo_documento_conyuge: null,
  documento_conyuge: '',
  ciudad_expedicion_conyuge: null,
  nombre_conyuge: '',
  profesion_conyuge: '',
  empresa_conyuge: '',
  sueldo_conyuge: null,
  ciudad_conyuge: null,
  tipo_direccion_conyuge: '',
  barrio_conyuge: '',
  direccion_conyuge: '',
};

export const INDEPENDIENTE_VACIO: Negocio = {
  empresa_independiente: '',
  relacion_empresa_independiente: '',
  ciudad_independiente: null,
  tipo_direccion_independiente: '',
  barrio_independiente: '',
  direccion_independiente: '',
  descripcion_independiente: '',
  telefono_independiente: '',
  patrimonio_independiente: null,
  registro_mercantil_independiente: '',
  licencia_funcionamiento_independiente: '',
  ingreso_neto_independiente: null,
};

export function toValues(p: Persona): PersonaValues {
  return {
    persona: {
      id: p.id,
      version: p.version,
      tipo_documento_id: p.tipo_documento_id,
      documento: p.documento,
      dv: p.dv,
      ciudad_expedicion_id: p.ciudad_expedicion_id,
      fecha_expedicion: p.fecha_expedicion ?? '',
      fecha_nacimiento: p.fecha_nacimiento ?? '',
      contribuyente: p.contribuyente,
      genero_id: p.genero_id,
      estado_civil_id: p.estado_civil_id,
      p_nombre: p.p_nombre ?? '',
      s_nombre: p.s_nombre ?? '',
      p_apellido: p.p_apellido ?? '',
      s_apellido: p.s_apellido ?? '',
      rsocial: p.rsocial ?? '',
      profesion: p.profesion ?? '',
      email: p.email,
      emails_adicionales: p.emails_adicionales ?? '',
      observacion: p.observacion ?? '',
      estado: p.estado === 1 ? 1 : 0,
      replegal_nombre: p.replegal_nombre ?? '',
      replegal_tipo_documento_id: p.replegal_tipo_documento_id,
      replegal_numdoc: p.replegal_numdoc ?? '',
      replegal_email: p.replegal_email ?? '',
      replegal_telefono: p.replegal_telefono ?? '',
      acepta_tratamiento_datos: p.acepta_tratamiento_datos,
      fecha_autorizacion: p.fecha_autorizacion ?? '',
      medio_autorizacion: p.medio_autorizacion as PersonaValues['persona']['medio_autorizacion'],
      ...(p.lista_negra === undefined
        ? {}
        : {
            lista_negra: p.lista_negra,
            motivo_lista_negra: p.motivo_lista_negra ?? '',
            conyuge: p.conyuge ? ({ ...CONYUGE_VACIO, ...p.conyuge } as Bloque) : null,
            independiente: p.independiente ? ({ ...INDEPENDIENTE_VACIO, ...p.independiente } as Negocio) : null,
          }),
    },
    direcciones: p.direcciones.map(({ ciudad_nombre: _, ...direccion }) => direccion),
    telefonos: p.telefonos,
    tipopersonas: p.personas_tipos_personas_persona.map(({ tipo_persona }) => tipo_persona),
    direcciones_tipos_personas: p.direcciones_tipos_personas,
    telefonos_tipos_personas: p.telefonos_tipos_personas,
  };
}

/** A NIT comes with its digit, and is read in groups of three as everywhere; other documents as they are. */
export function documentoEscrito(documento: string): string {
  const [numero = '', dv] = documento.split('-');
  return dv === undefined ? documento : formatearNit(numero, dv);
}
