/** Chooses a place: pressed on a map, moved by the keyboard, found by its address where a geocoder is set, or typed. */
import { useState } from 'react';
import * as z from 'zod';
import { geocodificar } from '../../../server/modules/mapas/contract.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { ApiError, call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { Button } from '../Button.tsx';
import { DecimalField } from '../fields/numeric.tsx';
import { TextField } from '../fields/TextField.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { FieldRow, FormSection } from '../form/FormSection.tsx';
import { Note } from '../Note.tsx';
import { MapView, useMapSettings } from './MapView.tsx';
import styles from './picker.module.css';
import { DECIMALS, type Place } from './places.ts';

const degrees = (max: number) =>
  z.number({ error: MESSAGES.coordenadas }).min(-max, MESSAGES.minimo).max(max, MESSAGES.minimo);

const schema = z.object({
  direccion: z.string(),
  latitud: degrees(90),
  longitud: degrees(180),
});
type Values = z.input<typeof schema>;

/** What the geocoder calls a place. */
interface Named extends Place {
  readonly formatted_address: string;
}

interface MapPickerDialogProps {
  /** Where it is now. */
  place: Place | null;
  /** What the geocoder is asked first. */
  direccion: string;
  /** `formatted_address`: of what the geocoder found, when it is that. */
  onUse: (place: Place, formatted_address: string | null) => void;
  onClose: () => void;
}

export function MapPickerDialog({ place, direccion, onUse, onClose }: MapPickerDialogProps) {
  const asks = useMapSettings()?.geocodificador === true;
  const [found, setFound] = useState<readonly Named[] | null>(null);
  const [named, setNamed] = useState<Named | null>(null);
  const form = useRecordForm({
    schema,
    initial: { direccion, latitud: place?.latitud ?? null, longitud: place?.longitud ?? null } as Values,
    draft: false,
    save: async (values) => values,
    onSaved: ({ latitud, longitud }) => {
      const same = named?.latitud === latitud && named.longitud === longitud;
      onUse({ latitud, longitud }, same ? named.formatted_address : null);
    },
  });
  const { watch, setValue, getValues } = form.methods;
  const [latitud, longitud] = watch(['latitud', 'longitud']) as [number | null, number | null];
  const at = schema.safeParse({ direccion: '', latitud, longitud });
  const take = (next: Place) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('latitud', next.latitud, options);
    setValue('longitud', next.longitud, options);
  };
  const choose = (one: Named) => {
    take(one);
    setNamed(one);
    setFound(null);
  };
  const search = async (text: string) => {
    try {
      const answer = await call(geocodificar, { query: { direccion: text } });
      setFound(answer);
      const [first] = answer;
      if (answer.length === 1 && first) choose(first);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.methods.setError('direccion', { message: error.msg });
    }
  };
  return (
    <FormDialog
      title="Ubicar en el mapa"
      subtitle="Presiona el lugar en el mapa, o muévelo con las flechas del teclado."
      width="mediano"
      form={form}
      saveText="Usar este lugar"
      onClose={onClose}
    >
      <FormSection>
        {asks && (
          <>
            <div className={styles.search}>
              <TextField form={form} name="direccion" label="Buscar una dirección" case="none" />
              <Button onClick={() => void search(getValues('direccion'))}>Buscar</Button>
            </div>
            <Found found={found} onChoose={choose} />
            {named && (
              <div role="status">
                <Note>{named.formatted_address}</Note>
              </div>
            )}
          </>
        )}
        <FieldRow>
          <DecimalField
            form={form}
            name="latitud"
            label="Latitud"
            required
            decimals={DECIMALS}
            thousands={false}
            negative
          />
          <DecimalField
            form={form}
            name="longitud"
            label="Longitud"
            required
            decimals={DECIMALS}
            thousands={false}
            negative
          />
        </FieldRow>
        <div className={styles.map}>
          <MapView label="Mapa para elegir el lugar" place={at.success ? at.data : null} onPlace={take} />
        </div>
      </FormSection>
    </FormDialog>
  );
}

function Found({ found, onChoose }: { found: readonly Named[] | null; onChoose: (one: Named) => void }) {
  if (!found) return null;
  if (found.length === 0) return <Note kind="aviso">{MESSAGES.noEncontrado}</Note>;
  return (
    <ul className={styles.found}>
      {found.map((one) => (
        <li key={`${one.latitud},${one.longitud}`}>
          <Button variant="invisible" onClick={() => onChoose(one)}>
            {one.formatted_address}
          </Button>
        </li>
      ))}
    </ul>
  );
}
