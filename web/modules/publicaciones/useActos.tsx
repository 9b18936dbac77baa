/** What is done to what is published: reviewed, published, taken away, and given back what a version said. */
import { useState } from 'react';
import * as c from '../../../server/modules/publicaciones/contract/contenido.ts';
import { manifest } from '../../../server/modules/publicaciones/manifest.ts';
import { admite, type Estado } from '../../../server/modules/publicaciones/rules/estados.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { VersionesDialog } from './VersionesDialog.tsx';

interface Fila {
  readonly id: number;
  readonly titulo: string;
  readonly version: number;
  readonly estado: Estado;
  readonly publicada: number | null;
  readonly con_cambios: boolean;
}

const { permisos } = manifest;

export function useActos(de: 'publicaciones' | 'nosotros') {
  const can = useCan();
  const [versiones, setVersiones] = useState<Fila>();
  const actos = de === 'publicaciones' ? c.actosPublicacion : c.actosNosotros;
  // Both answer a record; a list reads its rows again.
  const { write: enviar } = useWrite(actos.enviar as typeof c.actosPublicacion.enviar);
  const { write: publicar } = useWrite(actos.publicar as typeof c.actosPublicacion.publicar);
  const { write: despublicar } = useWrite(actos.despublicar as typeof c.actosPublicacion.despublicar);

  const items = (row: Fila): MenuItem[] => {
    const { id, titulo, version, estado, publicada, con_cambios } = row;
    const may = (acto: 'enviar' | 'publicar' | 'despublicar') =>
      admite(acto, estado, { shown: publicada !== null, changed: con_cambios });
    const call = { params: { id }, body: { version } };
    const quitar = async () => {
      const motivo = await promptText({
        ...{ title: 'Despublicar', label: 'Motivo', text: `${titulo} dejará de verse en el sitio.`, max: 300 },
        ...{ confirmText: 'Despublicar', danger: true },
      });
      if (motivo) await told(() => despublicar({ params: { id }, body: { version, motivo } }));
    };
    const mostrar = async () => {
      const yes = await confirm({
        ...{
          title: 'Publicar',
          text: `${titulo} se verá en el sitio como está escrito ahora.`,
          confirmText: 'Publicar',
        },
      });
      if (yes) await told(() => publicar(call));
    };
    return [
      ...(can(permisos.editar) && may('enviar')
        ? [
            {
              label: 'Enviar a revisión',
              icon: 'paper-airplane',
              onSelect: () => void told(() => enviar(call)),
            } as const,
          ]
        : []),
      ...(can(permisos.publicar) && may('publicar')
        ? [{ label: 'Publicar', icon: 'check', onSelect: () => void mostrar() } as const]
        : []),
      ...(can(permisos.publicar) && may('despublicar')
        ? [{ label: 'Despublicar', icon: 'blocked', danger: true, onSelect: () => void quitar() } as const]
        : []),
      { label: 'Versiones', icon: 'history', onSelect: () => setVersiones(row) },
    ];
  };
  const dialog = versiones && <VersionesDialog de={de} fila={versiones} onClose={() => setVersiones(undefined)} />;
  return { items, dialog };
}
