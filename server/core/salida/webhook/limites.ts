/** How long another system may take, and how much of what it says is listened to. */
export const PACIENCIA_MS = 10_000;
export const MAX_RESPUESTA = 65_536;
