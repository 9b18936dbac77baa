/** Kinds of settings, as they are written in the environment. */
import * as z from 'zod';

export const yesNo = z.stringbool({
  truthy: ['1', 'true', 'si', 'sí'],
  falsy: ['0', 'false', 'no'],
  error: 'debe ser 1 o 0',
});
export const whole = (min: number, max: number) => {
  const error = `debe ser un número entero entre ${min} y ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `debe ser ${values.join(' o ')}` });
