/** `/listado-co/cupos`: up to how much each person approves. */
import * as z from 'zod';
import { cupo as campos } from '../../../server/modules/ordenes-compra/campos.ts';
import { type CupoLeido, guardarCupos, listCupos } from '../../../server/modules/ordenes-compra/contract/cupos.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn, LineSource } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { toast } from '../../state/toasts.ts';
import { screens, TABS } from './comunes.tsx';

interface Linea {
  readonly usuario_id: number | null;
  readonly usuario: string;
  readonly monto: number | null;
}

const formulario = z.object({ cupos: z.array(z.custom<Linea>()) });
type Values = z.input<typeof formulario>;
type Usuario = ResultOf<typeof usuariosOpciones.search>[number];

const COLUMNAS: LineColumn<Linea>[] = [
  { ...{ type: 'buscar', field: 'usuario_id', label: campos.usuario_id.label }, title: ({ usuario }) => usuario },
  { ...{ type: 'dinero', field: 'monto', label: campos.monto_cts.label, width: 200, required: true } },
];

const SOURCE: LineSource<Linea, Usuario> = {
  search: (search, signal) => call(usuariosOpciones.search, { body: { search } }, { signal }),
  find: async (search) => {
    const rows = await call(usuariosOpciones.search, { body: { search } });
    return rows.find(({ username }) => username === search.toLowerCase()) ?? null;
  },
  option: ({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username }),
  toLine: ({ id, n_completo }) => ({ usuario_id: id, usuario: n_completo, monto: null }),
  isIn: ({ usuario_id }, { id }) => usuario_id === id,
};

export function Cupos() {
  const { data, error, refetch } = useRemote(listCupos, {});
  return (
    <>
      <PageHeader title="Cupos de aprobación" detail="Hasta cuánto aprueba cada quien una orden de compra." />
      {TABS}
      {data ? (
        <Formulario cupos={data} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los cupos de aprobación" />
      )}
    </>
  );
}

const toValues = (cupos: readonly CupoLeido[]): Values => ({ cupos: [...cupos] });

function Formulario({ cupos }: { cupos: readonly CupoLeido[] }) {
  const guardar = useWrite(guardarCupos);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(cupos),
    record: 'cupos',
    noun: 'estos cupos',
    toValues,
    save: async (values: Values) => {
      const body = values.cupos.map(({ usuario_id, monto }) => ({ usuario_id: usuario_id ?? 0, monto: monto ?? 0 }));
      const { msg, data } = await guardar.write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  useExitGuard(form.dirty);
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(screens.ListadoOrdenesCompra.path)} />}>
      <Note kind="info">Quien puede aprobar órdenes y no está aquí aprueba sin límite.</Note>
      <LineGridField
        form={form}
        name="cupos"
        label="Cupos de aprobación"
        columns={COLUMNAS}
        source={SOURCE}
        noun="usuario"
        scanner={false}
        emptyText="Escribe el nombre de quien aprueba."
      />
    </Form>
  );
}
