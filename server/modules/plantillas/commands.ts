/** Writes of templates: the draft, its publication, and the versions before it. */
import { sha256 } from '../../core/crypto.ts';
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import type { Contenido } from '../../shared/templates.ts';
import { sortKey } from '../../shared/text.ts';
import type { Plantilla, PlantillaAlta, PlantillaCambio } from './contract/plantillas.ts';
import { findPlantilla, lastNumero, readContenido } from './queries.ts';
import { DOCUMENTO_VACIO, variablesUsadas } from './rules.ts';

export async function createPlantilla(w: Work, datos: PlantillaAlta, inicial?: Contenido): Promise<Plantilla> {
  const { nombre, tipo, descripcion, copia_de } = datos;
  const contenido = inicial ?? (copia_de ? await copiar(w, copia_de, tipo) : DOCUMENTO_VACIO);
  const id = await insertRow(w, 'plantilla', { nombre, tipo, descripcion, ...derivados(nombre, contenido) });
  await insertRow(w, 'plantilla_version', { plantilla_id: id, numero: 1, contenido_json: JSON.stringify(contenido) });
  return findPlantilla(w.tx, id);
}

async function copiar(w: Work, id: number, tipo: string): Promise<Contenido> {
  const origen = await findPlantilla(w.tx, id);
  if (origen.tipo === tipo) return origen.contenido;
  throw refusedIn('copia_de', 'Solo se puede copiar una plantilla de la misma lista de parámetros.');
}

/** Columns that follow from the name and the content. */
function derivados(nombre: string, contenido: Contenido) {
  return {
    orden_nombre: sortKey(nombre),
    variables: variablesUsadas(contenido).join(' '),
    huella: sha256(new TextEncoder().encode(JSON.stringify(contenido))).slice(0, 12),
  };
}

/** Saves the draft; opens one, with the next number, when the template has none. */
export async function updatePlantilla(w: Work, id: number, datos: PlantillaCambio): Promise<Plantilla> {
  const { nombre, descripcion, contenido, version } = datos;
  const before = await findPlantilla(w.tx, id);
  if (before.estado === 'INACTIVA') throw refused('La plantilla está inactiva: actívala para editarla.');
  const huella = derivados(nombre, contenido);
  const same = JSON.stringify(contenido) === JSON.stringify(before.contenido);
  const changes = same
    ? { nombre, descripcion, orden_nombre: huella.orden_nombre }
    : { nombre, descripcion, ...huella, con_borrador: 1 as const };
  await updateRow(w, 'plantilla', ref(w, id, version), changes);
  if (!same) await writeBorrador(w, before, contenido);
  return findPlantilla(w.tx, id);
}

const ref = (w: Work, id: number, version: number) => ({ id, version, current: () => findPlantilla(w.tx, id) });

async function writeBorrador(w: Work, { id, con_borrador }: Plantilla, contenido: Contenido): Promise<void> {
  const contenido_json = JSON.stringify(contenido);
  if (con_borrador) {
    const draft = await readContenido(w.tx, id, 'BORRADOR');
    await updateRow(w, 'plantilla_version', ref(w, draft.id, draft.version), { contenido_json });
  } else {
    await insertRow(w, 'plantilla_version', {
      plantilla_id: id,
      numero: (await lastNumero(w.tx, id)) + 1,
      contenido_json,
    });
  }
}

/** The draft becomes the version that is printed; refuses one with an unknown parameter or nothing in it. */
export async function publicarPlantilla(w: Work, id: number, version: number): Promise<Plantilla> {
  const before = await findPlantilla(w.tx, id);
  if (!before.con_borrador) throw refused('La plantilla no tiene cambios por publicar.');
  if (before.estado === 'INACTIVA') throw refused('La plantilla está inactiva: actívala para publicarla.');
  const [problema] = before.problemas;
  if (problema) throw refused(`La plantilla no se puede publicar. ${problema}`);
  const values = { estado: 'PUBLICADA', publicada: before.numero, con_borrador: 0 } as const;
  await updateRow(w, 'plantilla', ref(w, id, version), values, { accion: 'estado' });
  if (before.publicada !== null) {
    const old = await readContenido(w.tx, id, 'PUBLICADA');
    await updateRow(w, 'plantilla_version', ref(w, old.id, old.version), { estado: 'ANTERIOR' });
  }
  const draft = await readContenido(w.tx, id, 'BORRADOR');
  const published = { estado: 'PUBLICADA', publicada_en: w.instant, publicada_por: w.actor.userId } as const;
  await updateRow(w, 'plantilla_version', ref(w, draft.id, draft.version), published);
  return findPlantilla(w.tx, id);
}

export async function descartarBorrador(w: Work, id: number, version: number): Promise<Plantilla> {
  const before = await findPlantilla(w.tx, id);
  if (!before.con_borrador) throw refused('La plantilla no tiene borrador.');
  if (before.publicada === null) throw refused('La plantilla no tiene una versión publicada a la cual volver.');
  const { contenido } = await readContenido(w.tx, id, 'PUBLICADA');
  await updateRow(w, 'plantilla', ref(w, id, version), { con_borrador: 0, ...derivados(before.nombre, contenido) });
  await deleteRow(w, 'plantilla_version', (await readContenido(w.tx, id, 'BORRADOR')).id);
  return findPlantilla(w.tx, id);
}

/** The content of an older version into the draft. */
export async function restaurarVersion(w: Work, id: number, version: number, numero: number): Promise<Plantilla> {
  const { contenido } = await readContenido(w.tx, id, numero);
  const { nombre, descripcion } = await findPlantilla(w.tx, id);
  return updatePlantilla(w, id, { nombre, descripcion, contenido, version });
}

export async function inactivarPlantilla(w: Work, id: number, version: number, motivo: string): Promise<Plantilla> {
  const before = await findPlantilla(w.tx, id);
  await requireTransition(w.tx, 'plantilla', before.estado, 'INACTIVA');
  const values = { estado: 'INACTIVA', motivo_inactivacion: motivo } as const;
  await updateRow(w, 'plantilla', ref(w, id, version), values, { accion: 'estado', motivo });
  return findPlantilla(w.tx, id);
}

export async function activarPlantilla(w: Work, id: number, version: number): Promise<Plantilla> {
  const before = await findPlantilla(w.tx, id);
  const estado = before.publicada === null ? 'BORRADOR' : 'PUBLICADA';
  await requireTransition(w.tx, 'plantilla', before.estado, estado);
  await updateRow(w, 'plantilla', ref(w, id, version), { estado, motivo_inactivacion: null }, { accion: 'estado' });
  return findPlantilla(w.tx, id);
}
