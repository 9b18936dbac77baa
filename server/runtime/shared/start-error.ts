/** Why a server does not start, in one Spanish line each. */

/** A refusal to start: its message is one Spanish line for the person who starts the program. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function unwritable(folder: string): StartError {
  return new StartError(`No se puede escribir en la carpeta de datos ${folder}: revisa DATA_DIR y sus permisos.`);
}

/** Why the address cannot be had. */
export function cannotListen(
  error: { code?: string | undefined; message: string },
  port: number,
  host: string,
): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`El puerto ${port} ya está en uso: detén el otro programa o elige otro con PORT.`);
  }
  if (error.code === 'EACCES') {
    return new StartError(`No hay permiso para atender en el puerto ${port}: elige otro con PORT.`);
  }
  const reason = error.code ?? error.message;
  return new StartError(`No se puede atender en ${host}:${port} (${reason}): revisa HOST y PORT.`);
}
