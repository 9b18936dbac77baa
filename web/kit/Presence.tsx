/**
 * Who else has the record open, and what they saved meanwhile: `<Presence presence={presenciaProveedor} id={7} version={3} form={form} />`.
 * A form without changes, and a record that is only read, take what others saved by themselves; one with changes offers to.
 */
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BEAT_MS, type PresenceContract, type PresenceData } from '../../server/shared/presence.ts';
import { joinWords } from '../../server/shared/text.ts';
import { call, newKey } from '../lib/api.ts';
import { localNow } from '../lib/clock.ts';
import type { RecordForm } from '../lib/form.ts';
import { formatAge } from '../lib/format.ts';
import { refreshAfter, useRemote } from '../lib/remote.ts';
import { useSession } from '../state/session.ts';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

/** People named before 'y otros'. */
const NAMED = 3;

interface PresenceProps<V extends FieldValues> {
  /** What `definePresence` gave. */
  presence: PresenceContract;
  /** Id of the record. */
  id: number;
  /** Of the row on screen. */
  version: number;
  /** What is edited; without it, the record is only read. */
  form?: RecordForm<V>;
}

export function Presence<V extends FieldValues>({ presence, id, version, form }: PresenceProps<V>) {
  const yo = useSession()?.user.id;
  const [pestana] = useState(newKey);
  const [opened] = useState(version);
  const { data } = useRemote(presence.beat, { params: { id }, body: { pestana } }, { everyMs: BEAT_MS });
  useEffect(
    () => () => {
      // Who goes without saying so is not heard any more in a while.
      call(presence.beat, { params: { id }, body: { pestana, saliendo: true } }).catch(() => undefined);
    },
    [presence, id, pestana],
  );
  const behind = data !== undefined && data.guardado.version > version;
  const typing = form?.dirty === true;
  useEffect(() => {
    if (behind && !typing) void refreshAfter(presence.beat);
  }, [behind, typing, presence]);
  if (!data) return null;
  const { otros, guardado } = data;
  const saved = guardado.version > opened && guardado.por !== null && guardado.por.id !== yo ? guardado : null;
  if (otros.length === 0 && !saved) return null;
  const load = async () => {
    form?.catchUp({ by: guardado.por?.nombre ?? null, at: guardado.updated });
    await refreshAfter(presence.beat);
  };
  return (
    <Note
      actions={
        behind && typing ? (
          <Button size="small" onClick={() => void load()}>
            Cargar sus cambios
          </Button>
        ) : undefined
      }
    >
      <div role="status">
        {otros.length > 0 && (
          <>
            <strong>{whoElse(otros)}</strong>{' '}
            {form && !saved && 'Si ambas personas guardan, te mostraremos campo por campo lo tuyo y lo suyo.'}
          </>
        )}{' '}
        {saved && (
          <>
            <strong>{saved.por?.nombre} guardó cambios</strong> {ago(saved.updated)}.{' '}
            {behind && typing ? 'Lo que escribiste se conserva.' : 'Ya los estás viendo.'}
          </>
        )}
      </div>
    </Note>
  );
}

/** 'También lo están viendo Marcela Ruiz y Jhon Pabón.' */
function whoElse(otros: PresenceData['otros']): string {
  const names = otros.slice(0, NAMED).map(({ nombre }) => nombre);
  const rest = otros.length - names.length;
  const more = rest === 0 ? [] : [rest === 1 ? '1 persona más' : `${rest} personas más`];
  return `También lo ${otros.length === 1 ? 'está' : 'están'} viendo ${joinWords([...names, ...more])}.`;
}

function ago(updated: string): string {
  const age = formatAge(updated, localNow());
  return age === 'Ahora' ? 'hace un momento' : age.charAt(0).toLowerCase() + age.slice(1);
}
