/** `/integraciones/destinos`: the systems that are told what happens here, paused and resumed, tried, with their secrets. */
import * as c from '../../../server/modules/integraciones/contract/destinos.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { formatCount } from '../../lib/format.ts';
import { PANTALLA, porEstado, useSecreto } from './comunes.tsx';
import { DestinoDialog } from './DestinoDialog.tsx';
import { useActosDestino } from './useActosDestino.ts';

const NOTA = 'Con él comprueba el otro sistema que lo que recibe es de Mayordomo (Standard Webhooks).';

export function Destinos() {
  const [mostrar, secreto] = useSecreto(NOTA);
  const acts = useActosDestino(mostrar);
  return (
    <>
      <MasterScreen
        {...PANTALLA}
        contract={c.destinosList}
        tabla="integracion_destino"
        comments={c.comentarios}
        singular="destino"
        searchPlaceholder="Buscar por nombre o dirección"
        createText="Crear destino"
        editor={(row, close) => <DestinoDialog destino={row} onSecreto={mostrar} onClose={close} />}
        acts={acts}
        filters={porEstado(['ACTIVO', 'PAUSADO'])}
        card={(row) => ({
          title: row.nombre,
          subtitle: row.url,
          right: <StateLabel estado={row.estado} />,
          rightDetail: formatCount(row.pendientes, 'en espera', 'en espera'),
        })}
        emptyFirst={{
          text: 'Crea un destino para contarle a otro sistema lo que pasa en Mayordomo.',
          icon: 'arrow-switch',
        }}
      />
      {secreto}
    </>
  );
}
