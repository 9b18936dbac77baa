/** `/config/traslado-datos/cuadre`: what there is here beside the totals of the program of before, and where it differs. */

import { useState } from 'react';
import * as c from '../../../server/modules/traslado-datos/contract/cuadre.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { LooseText } from '../../kit/fields/loose.tsx';
import { DraftNote } from '../../kit/form/DraftNote.tsx';
import { FormSummary } from '../../kit/form/FormSummary.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { tried } from '../../kit/told.ts';
import { downloadFile } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { BODEGAS, REGISTROS, SALDOS } from './columnas.ts';
import { permisos, TABS } from './comunes.tsx';
import { Diferencias } from './Diferencias.tsx';
import { cambioDe, type Escrito, escritoCon, escritoDe, tecleado, tecleadoDe } from './lineas.ts';
import styles from './traslado.module.css';

export function CuadreDelTraslado() {
  const { data, error, refetch } = useRemote(c.leerCuadre, {}, { keepPrevious: true });
  const bajar = (endpoint: typeof c.cuadreExcel, name: string) => void tried(() => downloadFile(endpoint, {}, name));
  return (
    <>
      <PageHeader
        title="Cuadre del traslado"
        detail={
          data &&
          `Al ${formatDate(data.corte)}, frente ${data.programa ? `a ${data.programa}` : 'al programa anterior'}`
        }
        actions={
          <>
            <Button icon="download" onClick={() => bajar(c.cuadreExcel, 'cuadre.xlsx')}>
              Excel
            </Button>
            <Button icon="file" onClick={() => bajar(c.cuadrePdf, 'cuadre.pdf')}>
              PDF
            </Button>
          </>
        }
      />
      {TABS}
      {data ? (
        <Hoja key={data.version} cuadre={data} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="el cuadre" />
      )}
    </>
  );
}

const CLAVES = ['unidades', 'valores', 'saldos', 'registros', 'clientes', 'proveedores'] as const;

function Hoja({ cuadre }: { cuadre: c.Cuadre }) {
  const may = useCan()(permisos.editar);
  const guardar = useWrite(c.guardarCuadre);
  const [faltas, setFaltas] = useState<readonly string[]>([]);
  const form = useRecordForm({
    schema: tecleado,
    initial: tecleadoDe(escritoDe(cuadre)),
    noun: 'este cuadre',
    labels: { unidades: 'Unidades', valores: 'Valores', saldos: 'Saldos', registros: 'Registros' },
    save: (values) => guardar.write({ body: cambioDe(cuadre.version, escritoCon(cuadre, values)).body }),
    onSaved: ({ msg }) => toast({ kind: 'exito', text: msg }),
  });
  const values = form.methods.watch();
  const escrito = escritoCon(cuadre, values);
  const put = (changes: Partial<Escrito>) => {
    const now = escritoCon(cuadre, form.methods.getValues());
    const next = tecleadoDe({ ...now, ...changes });
    for (const key of CLAVES) form.methods.setValue(key, next[key], { shouldDirty: true });
  };
  const onChange = <K extends keyof Escrito>(key: K) =>
    may ? { onChange: (value: Escrito[K]) => put({ [key]: value }) } : {};
  const save = async () => {
    const { faltas: wrong } = cambioDe(cuadre.version, escrito);
    setFaltas(wrong);
    if (wrong.length === 0) await form.submit();
  };
  const boton = may && (
    <Button variant="primary" busy={form.busy} onClick={() => void save()}>
      Guardar y comparar
    </Button>
  );
  return (
    <div className={styles.hoja}>
      <DraftNote form={form} />
      <FormSummary form={form} />
      <Resultado cuadre={cuadre} />
      {faltas.length > 0 && (
        <Note kind="peligro">
          No se guardó: hay líneas pegadas que no se entienden.
          <ul className={styles.problemas}>
            {faltas.slice(0, 20).map((text) => (
              // A sum is not parted at the end of a line.
              <li key={text}>{text.replaceAll('$ ', '$\u00a0')}</li>
            ))}
          </ul>
        </Note>
      )}
      <section>
        <h2>Inventario por bodega</h2>
        <LineGrid
          label="Inventario por bodega"
          noun="bodega"
          columns={BODEGAS}
          lines={escrito.bodegas}
          closed
          repeats
          scanner={false}
          {...onChange('bodegas')}
          emptyText="Todavía no hay bodegas."
        />
      </section>
      <section>
        <h2>Saldos</h2>
        <LineGrid
          label="Saldos por lado"
          noun="lado"
          columns={SALDOS}
          lines={escrito.saldos}
          closed
          repeats
          scanner={false}
          {...onChange('saldos')}
        />
      </section>
      {may && (
        <section>
          <h2>Saldos por tercero</h2>
          <p>
            Copia del programa anterior el documento, el nombre si quieres y el saldo, un tercero por línea, y pégalos:
            se dice de quién es cada diferencia.
          </p>
          <div className={styles.lados}>
            {(['clientes', 'proveedores'] as const).map((lado) => (
              <div key={lado}>
                <label htmlFor={`pegado-${lado}`}>{lado === 'clientes' ? 'Clientes' : 'Proveedores'}</label>
                <LooseText
                  id={`pegado-${lado}`}
                  label={lado === 'clientes' ? 'Saldos de clientes' : 'Saldos de proveedores'}
                  value={escrito[lado]}
                  max={400_000}
                  rows={6}
                  placeholder={'900444333-8\tALFA S.A.S.\t1.250.000,00'}
                  onChange={(text) => put({ [lado]: text })}
                />
              </div>
            ))}
          </div>
        </section>
      )}
      <Diferencias titulo="Clientes que no cuadran" lado={cuadre.clientes} />
      <Diferencias titulo="Proveedores que no cuadran" lado={cuadre.proveedores} />
      <section>
        <h2>Registros</h2>
        <LineGrid
          label="Número de registros"
          noun="paso"
          columns={REGISTROS}
          lines={escrito.registros}
          closed
          repeats
          scanner={false}
          {...onChange('registros')}
        />
      </section>
      <div>{boton}</div>
    </div>
  );
}

function Resultado({ cuadre: { cuadra, problemas } }: { cuadre: c.Cuadre }) {
  if (cuadra === null)
    return (
      <Note kind="info">Escribe los totales del programa anterior y guarda: aquí se dice qué no cuadra y dónde.</Note>
    );
  if (cuadra) return <Note kind="exito">Cuadra: todo lo que escribiste es igual a lo que hay aquí.</Note>;
  return (
    <Note kind="peligro" announce={false}>
      <strong>No cuadra.</strong>
      <ul className={styles.problemas}>
        {problemas.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  );
}
