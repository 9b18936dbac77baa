/** `/integraciones/destinos`: the systems that are told what happens here, paused and resumed, tried, with their secrets. */
import { useState } from 'react';
import { destino as campos } from '../../../server/modules/integraciones/campos.ts';
import * as c from '../../../server/modules/integraciones/contract/destinos.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { formatCount } from '../../lib/format.ts';
import { permisos, TABS } from './comunes.tsx';
import { DestinoDialog } from './DestinoDialog.tsx';
import { SecretoDialog } from './SecretoDialog.tsx';
import { useActosDestino } from './useActosDestino.ts';

interface Shown {
  readonly nombre: string;
  readonly secreto: string;
}

export function Destinos() {
  const [shown, setShown] = useState<Shown>();
  const acts = useActosDestino(setShown);
  return (
    <>
      <MasterScreen
        contract={c.destinosList}
        permisos={permisos}
        tabla="integracion_destino"
        comments={c.comentarios}
        title="Integraciones"
        singular="destino"
        searchPlaceholder="Buscar por nombre o dirección"
        createText="Crear destino"
        editor={(row, close) => <DestinoDialog destino={row} onSecreto={setShown} onClose={close} />}
        acts={acts}
        filters={[
          {
            field: 'estado',
            label: campos.estado.label,
            kind: 'opciones',
            options: ['ACTIVO', 'PAUSADO'].map((value) => ({ value, label: value })),
          },
        ]}
        cells={{ estado: ({ estado }) => <StateLabel estado={estado} /> }}
        card={(row) => ({
          title: row.nombre,
          subtitle: row.url,
          right: <StateLabel estado={row.estado} />,
          rightDetail: formatCount(row.pendientes, 'en espera', 'en espera'),
        })}
        parts={TABS}
        emptyFirst={{
          text: 'Crea un destino para contarle a otro sistema lo que pasa en Mayordomo.',
          icon: 'arrow-switch',
        }}
      />
      {shown && (
        <SecretoDialog
          {...shown}
          nota="Con él comprueba el otro sistema que lo que recibe es de Mayordomo (Standard Webhooks)."
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
