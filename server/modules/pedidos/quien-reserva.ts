/** Who holds what an order lacks, in words. */
import { AppError } from '../../core/http/errors.ts';
import { joinWords } from '../../shared/text.ts';

const MAX_NOMBRADOS = 5;

/** A shortage says which documents hold what the first line lacks: 'disponible 1, solicitado 2, reservada por PED-000012.' */
export async function nombrandoQuienReserva<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'existencia_insuficiente') throw error;
    const { message, errores, data } = error;
    const [{ documentos = [] } = {}] = (data as { lineas: { documentos?: string[] }[] }).lineas;
    if (documentos.length === 0) throw error;
    const more = documentos.length - MAX_NOMBRADOS;
    const named = more > 0 ? [...documentos.slice(0, MAX_NOMBRADOS), `${more} más`] : documentos;
    const msg = `${message.replace(/\.$/, '')}, reservada por ${joinWords(named)}.`;
    throw new AppError(error.code, msg, { ...(errores ? { errores } : {}), data });
  }
}
