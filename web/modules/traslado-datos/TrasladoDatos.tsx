/** `/config/traslado-datos`: a company moves in, file by file, and may take everything out again. */

import { useState } from 'react';
import { traslado as campos } from '../../../server/modules/traslado-datos/campos.ts';
import type { Traslado, TrasladoCambio } from '../../../server/modules/traslado-datos/contract/traslado.ts';
import * as c from '../../../server/modules/traslado-datos/contract/traslado.ts';
import { isDay } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { DateInput } from '../../kit/fields/DateField.tsx';
import { FieldShell } from '../../kit/fields/FieldShell.tsx';
import { LooseSelect } from '../../kit/fields/loose.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told, tried } from '../../kit/told.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, TABS } from './comunes.tsx';
import { Pasos } from './Pasos.tsx';
import { Salida } from './Salida.tsx';
import styles from './traslado.module.css';

export function TrasladoDatos() {
  const { data, error, refetch } = useRemote(c.leerTraslado, {}, { keepPrevious: true });
  return (
    <>
      <PageHeader
        title="Traslado de datos"
        detail="Trae los archivos del programa anterior, en orden, y compara al final que todo cuadre."
      />
      {TABS}
      {data ? (
        <Asistente traslado={data} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="el traslado" />
      )}
    </>
  );
}

const dicho = ({ version, programa, fecha_corte, observacion, pasos }: Traslado): TrasladoCambio => ({
  ...{ version, programa, fecha_corte, observacion },
  pasos: pasos.flatMap(({ paso, marca }) => (marca ? [{ paso, estado: marca }] : [])),
});

function Asistente({ traslado }: { traslado: Traslado }) {
  const may = useCan()(permisos.editar);
  const guardar = useWrite(c.guardarTraslado);
  const put = (changes: Partial<TrasladoCambio>) =>
    void tried(() => guardar.write({ body: { ...dicho(traslado), ...changes } }));
  const hechos = traslado.pasos.filter(({ marca }) => marca !== null).length;
  return (
    <>
      <Datos {...{ traslado, may, put }} />
      <p className={styles.guia}>
        {hechos} de {traslado.pasos.length} pasos cerrados. El orden guía y no obliga: solo espera lo que de verdad
        depende de otra cosa. Lo que se importa se puede deshacer, y mañana se sigue donde quedó.
      </p>
      <Pasos
        pasos={traslado.pasos}
        programa={traslado.programa}
        onMarcar={
          may
            ? (paso, estado) => {
                const others = dicho(traslado).pasos.filter((each) => each.paso !== paso);
                put({ pasos: estado ? [...others, { paso, estado }] : others });
              }
            : undefined
        }
      />
      <Salida exporta={traslado.exporta} />
    </>
  );
}

interface DatosProps {
  traslado: Traslado;
  may: boolean;
  put: (changes: Partial<TrasladoCambio>) => void;
}

function Datos({ traslado, may, put }: DatosProps) {
  const crear = useWrite(c.crearPrograma);
  const eliminar = useWrite(c.eliminarPrograma);
  const guardar = useWrite(c.guardarTraslado);
  const [corte, setCorte] = useState(traslado.fecha_corte ?? '');
  const actual = traslado.programas.find(({ codigo }) => codigo === traslado.programa);
  const agregar = async () => {
    const text =
      'Lo que digas de las columnas de sus archivos se recuerda para los siguientes, los traiga quien los traiga.';
    const nombre = await promptText({
      title: 'Agregar programa',
      label: 'Nombre del programa',
      text,
      max: 60,
      confirmText: 'Agregar',
    });
    if (nombre) await told(() => crear.write({ body: { nombre } }));
  };
  const quitar = async () => {
    if (!actual) return;
    const text = `Se olvida lo que se sabía de las columnas de ${actual.nombre}. Lo importado se queda.`;
    if (!(await confirm({ title: 'Quitar programa', text, confirmText: 'Quitar', danger: true }))) return;
    const free = await tried(() => guardar.write({ body: { ...dicho(traslado), programa: null } }));
    if (free) await told(() => eliminar.write({ params: { id: actual.id } }));
  };
  const leave = () => {
    if (corte === '' || isDay(corte)) {
      if (corte !== (traslado.fecha_corte ?? '')) put({ fecha_corte: corte || null });
    } else setCorte(traslado.fecha_corte ?? '');
  };
  if (!may) {
    return <p className={styles.guia}>Programa anterior: {actual?.nombre ?? 'otro'}.</p>;
  }
  return (
    <div className={styles.datos}>
      <FieldShell id="programa" label={campos.programa_id.label}>
        {() => (
          <LooseSelect
            id="programa"
            value={traslado.programa ?? ''}
            options={traslado.programas.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
            emptyText="Sin elegir"
            onChange={(codigo) => put({ programa: codigo || null })}
          />
        )}
      </FieldShell>
      <FieldShell id="corte" label={campos.fecha_corte.label} kind="fecha">
        {(aria) => (
          <DateInput
            {...{ aria, label: campos.fecha_corte.label, value: corte, set: setCorte, blur: leave }}
            {...{ error: undefined, disabled: false, kind: 'pasada' }}
          />
        )}
      </FieldShell>
      <span className={styles.boton}>
        <Button icon="plus" onClick={() => void agregar()}>
          Agregar programa
        </Button>
      </span>
      {actual?.propio && (
        <span className={styles.boton}>
          <Button onClick={() => void quitar()}>Quitar programa</Button>
        </span>
      )}
    </div>
  );
}
