/** The demonstration with a leased property of each of its forty owners, by the calls of the screens. */
type Api = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

interface Inmueble {
  readonly id: number;
  readonly codigo: string;
  readonly estado_actual: number;
  readonly canon: number;
  readonly admon: number;
  readonly version: number;
  readonly propietarios: readonly { persona_id: number; participacion: number }[];
}

const DISPONIBLE = 1;
const ARRENDADO = 2;
const EN_CONSIGNACION = 3;

/** The first day of the month before, in Bogota: what is leased then is owed this whole month. */
function mesAnterior(): string {
  const [anio = 0, mes = 0] = new Date(Date.now() - 5 * 3_600_000).toISOString().split('-').map(Number);
  return new Date(Date.UTC(anio, mes - 2, 1)).toISOString().slice(0, 10);
}

async function activar(api: Api, body: object): Promise<void> {
  const { data } = (await api('POST', 'contrato/contratos/', body)) as { data?: { id: number; version: number } };
  if (!data) throw new Error(`The contract was not made: ${JSON.stringify(body)}`);
  await api('POST', `contrato/contratos/${data.id}/activar/`, { version: data.version });
}

/** `menos`: the code of a property that stays free, and its owner without a lease. */
export async function arrendarLoDeTodos(api: Api, { menos }: { menos: string }): Promise<void> {
  const list = async (query: string) =>
    ((await api('GET', `${query}page=1&page_size=100`)) as { results?: Inmueble[] }).results ?? [];
  const all = await Promise.all(
    (await list('inmueble/inmuebles/?')).map(
      async ({ id }) => (await api('GET', `inmueble/inmuebles/${id}/`)) as unknown as Inmueble,
    ),
  );
  const served = new Set<number>();
  const serve = ({ propietarios }: Inmueble) => {
    for (const { persona_id } of propietarios) served.add(persona_id);
  };
  for (const each of all) if (each.estado_actual === ARRENDADO || each.codigo === menos) serve(each);
  const [tenant] = await list('tercero/personas/?search=patiño&');
  const mandated = new Set(
    ((await list('contrato/contratos/?tipo=MANDATO&estado=VIGENTE&')) as unknown as { inmueble_id: number }[]).map(
      ({ inmueble_id }) => inmueble_id,
    ),
  );
  const inicio = mesAnterior();
  const free = [DISPONIBLE, EN_CONSIGNACION].flatMap((state) => all.filter((each) => each.estado_actual === state));
  for (const each of free) {
    const { id: inmueble_id, version, estado_actual, canon, admon, propietarios, codigo } = each;
    if (codigo === menos || propietarios.every(({ persona_id }) => served.has(persona_id))) continue;
    serve(each);
    if (estado_actual === EN_CONSIGNACION)
      await api('POST', `inmueble/inmuebles/${inmueble_id}/habilitar/`, { version });
    const common = { inmueble_id, fecha: inicio, fecha_inicio: inicio, duracion_meses: 12 };
    const owners = propietarios.map(({ persona_id, participacion }) => ({ persona_id, participacion }));
    if (!mandated.has(inmueble_id))
      await activar(api, { ...common, tipo: 'MANDATO', comision: 9, propietarios: owners });
    const lease = { ...common, tipo: 'ARRIENDO', canon, admon, dia_pago: 5, incremento_tipo: 'IPC' };
    await activar(api, { ...lease, arrendatarios: [{ persona_id: tenant?.id }] });
  }
}
