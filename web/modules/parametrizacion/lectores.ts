/** Who reads a parameter: screens by what they are called, phrases as they are. */
import type { ParametroFila } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { joinWords } from '../../../server/shared/text.ts';
import { screenNamed } from '../../state/screens.ts';

export function lectores({ lo_leen }: ParametroFila): string {
  return joinWords(lo_leen.map((name) => screenNamed(name)?.label ?? name));
}
