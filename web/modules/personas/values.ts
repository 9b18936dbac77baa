/** Between the person as it is read and the values of its form. */
import { conyuge, independiente } from '../../../server/modules/personas/campos/reservado.ts';
import { persona } from '../../../server/modules/personas/campos.ts';
import type { PersonaEscrita } from '../../../server/modules/personas/contract/modelo.ts';
import type { Persona } from '../../../server/modules/personas/contract/personas.ts';
import { formatearNit } from '../../../server/shared/nit.ts';
import { emptyValues, valuesOf } from '../../kit/fields/campos.ts';
import type { Listas } from './useListas.ts';

/** An empty form: a natural person with the usual document. `reservado`: whoever fills it may see what is reserved. */
export function vacio({ cedula, natural }: Listas, reservado: boolean): PersonaEscrita {
  const { lista_negra, motivo_lista_negra, ...visible } = emptyValues(persona);
  return {
    persona: {
      ...visible,
      tipo_documento_id: cedula,
      dv: null,
      contribuyente: natural,
      medio_autorizacion: null,
      estado: 1,
      observacion: '',
      ...(reservado ? { lista_negra, motivo_lista_negra, conyuge: null, independiente: null } : {}),
    },
    direcciones: [],
    telefonos: [],
    tipopersonas: [],
    direcciones_tipos_personas: [],
    telefonos_tipos_personas: [],
  } as unknown as PersonaEscrita;
}

/** What a block holds before anybody writes in it. */
export const BLOQUE_VACIO = {
  conyuge: { ...emptyValues(conyuge), sueldo_conyuge: null },
  independiente: {
    ...emptyValues(independiente),
    patrimonio_independiente: null,
    ingreso_neto_independiente: null,
  },
};

export function toValues(p: Persona): PersonaEscrita {
  const { id, version, estado, observacion, conyuge, independiente } = p;
  const { lista_negra, motivo_lista_negra, ...visible } = valuesOf(persona, p);
  return {
    persona: {
      ...visible,
      ...{ id, version, estado, observacion },
      ...(p.lista_negra === undefined ? {} : { lista_negra, motivo_lista_negra, conyuge, independiente }),
    },
    direcciones: p.direcciones.map(({ ciudad_nombre: _, ...direccion }) => direccion),
    telefonos: p.telefonos,
    tipopersonas: p.personas_tipos_personas_persona.map(({ tipo_persona }) => tipo_persona),
    direcciones_tipos_personas: p.direcciones_tipos_personas,
    telefonos_tipos_personas: p.telefonos_tipos_personas,
  } as PersonaEscrita;
}

/** A NIT comes with its digit, and is read in groups of three as everywhere; other documents as they are. */
export function documentoEscrito(documento: string): string {
  const [numero = '', dv] = documento.split('-');
  return dv === undefined ? documento : formatearNit(numero, dv);
}
