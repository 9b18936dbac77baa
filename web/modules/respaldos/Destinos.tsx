/** `/config/respaldos`: where copies of the company go, what became of the last ones, and trying each place. */
import { useState } from 'react';
import { destino as campos } from '../../../server/modules/respaldos/campos.ts';
import * as c from '../../../server/modules/respaldos/contract/destinos.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { promptText } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, TABS } from './comunes.tsx';
import { DestinoDialog } from './DestinoDialog.tsx';
import { EnviosDrawer } from './EnviosDrawer.tsx';
import { Resumen } from './Resumen.tsx';
import { SimularDialog } from './SimularDialog.tsx';

const TIPOS = campos.tipo.valores;
const tipoDe = ({ tipo, cifrado }: c.Destino) => `${TIPOS[tipo]}${cifrado ? ', cifrado' : ''}`;

const buenaDe = ({ ultima_buena }: c.Destino) => (ultima_buena ? formatInstant(ultima_buena) : 'Sin copias aún');

export function Destinos() {
  const can = useCan();
  const [envios, setEnvios] = useState<c.Destino>();
  const [simular, setSimular] = useState<c.Destino>();
  const probar = useWrite(c.probarDestino);
  const toggle = useToggle();
  const acts = (row: c.Destino): MenuItem[] => [
    { label: 'Ver envíos', icon: 'history', onSelect: () => setEnvios(row) },
    ...(can(permisos.editar)
      ? [
          {
            label: 'Probar',
            icon: 'paper-airplane' as const,
            onSelect: () => void told(() => probar.write({ params: { id: row.id }, body: {} })),
          },
        ]
      : []),
    ...(can(permisos.simular)
      ? [{ label: 'Hacer simulacro', icon: 'shield-lock' as const, onSelect: () => setSimular(row) }]
      : []),
  ];
  return (
    <>
      <MasterScreen
        contract={c.destinosList}
        permisos={permisos}
        tabla="respaldo_destino"
        comments={c.comentarios}
        title="Respaldos"
        singular="destino"
        searchPlaceholder="Buscar por nombre, carpeta o bucket"
        createText="Crear destino"
        editor={(row, close) => <DestinoDialog destino={row} onClose={close} />}
        acts={acts}
        state={can(permisos.activar) ? { isActive: ({ estado }) => estado === 'ACTIVO', toggle } : undefined}
        filters={[
          {
            field: 'estado',
            label: campos.estado.label,
            kind: 'opciones',
            options: ['ACTIVO', 'INACTIVO'].map((value) => ({ value, label: value })),
          },
          {
            field: 'tipo',
            label: campos.tipo.label,
            kind: 'opciones',
            options: Object.entries(TIPOS).map(([value, label]) => ({ value, label })),
          },
        ]}
        cells={{
          estado: ({ estado }) => <StateLabel estado={estado} />,
          tipo: (row) => tipoDe(row),
          ultima_buena: (row) => buenaDe(row),
        }}
        card={(row) => ({
          title: row.nombre,
          subtitle: `${tipoDe(row)} · ${row.lugar}`,
          right: <StateLabel estado={row.estado} />,
          rightDetail: buenaDe(row),
        })}
        parts={TABS}
        emptyFirst={{
          text: 'Lleva cada día una copia a otra carpeta o a un almacenamiento S3: si este equipo se daña, la empresa no se pierde.',
          icon: 'copy',
        }}
      >
        <Resumen />
      </MasterScreen>
      {envios && <EnviosDrawer destino={envios} onClose={() => setEnvios(undefined)} />}
      {simular && <SimularDialog destino={simular} onClose={() => setSimular(undefined)} />}
    </>
  );
}

function useToggle() {
  const inactivar = useWrite(c.inactivarDestino);
  const activar = useWrite(c.activarDestino);
  return async ({ id, nombre, estado, version }: c.Destino): Promise<void> => {
    if (estado === 'INACTIVO') {
      await told(() => activar.write({ params: { id }, body: { version } }));
      return;
    }
    const motivo = await promptText({
      ...{ title: 'Inactivar destino', text: `No irán más copias a ${nombre}; las que hay se quedan.` },
      ...{ label: 'Motivo', max: 300, confirmText: 'Inactivar', danger: true },
    });
    if (motivo !== null) await told(() => inactivar.write({ params: { id }, body: { version, motivo } }));
  };
}
