/** The menu while it is closed: home, favourites and areas as icons; an area opens what it holds beside it. */
import { useAtomValue } from 'jotai';
import { Suspense, useRef, useState } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { iconName } from '../../kit/icons.tsx';
import { patient } from '../../lib/patient.ts';
import { entryOf, type MenuItem, type MenuModulo, menuAtom, menuScreens } from '../../state/menu.ts';
import styles from './menu.module.css';
import { favouritesIn, holds, loneEntry } from './menu-rules.ts';
import { useFavourites } from './useMenuMemory.ts';

const menu = patient(() => import('../../kit/Menu.tsx').then((m) => m.Menu));

export function MenuRail({ path }: { path: string }) {
  const modules = useAtomValue(menuAtom);
  const current = entryOf(modules, path);
  const favourites = favouritesIn(modules, useFavourites().kept);
  return (
    <nav id="menu" className={styles.rail} aria-label="MENÚ">
      <RailLink label="Inicio" icon="home" ruta="/" current={path === '/'} />
      {favourites.length > 0 && <hr className={styles.railLine} />}
      {favourites.map(({ item }) => (
        <Entry key={item.id} item={item} current={current} />
      ))}
      {modules.length > 0 && <hr className={styles.railLine} />}
      {modules.map((area) => {
        const alone = loneEntry(area);
        return alone ? (
          <Entry key={area.nombre} item={alone.item} current={current} />
        ) : (
          <Area key={area.nombre} area={area} current={holds(area, path)} />
        );
      })}
    </nav>
  );
}

function Entry({ item: { titulo, icono, ruta }, current }: { item: MenuItem; current: string | undefined }) {
  return <RailLink label={titulo} icon={icono} ruta={ruta} current={ruta === current} />;
}

interface RailLinkProps {
  label: string;
  icon: string;
  ruta: string;
  current: boolean;
}

function RailLink({ label, icon, ruta, current }: RailLinkProps) {
  return (
    <IconAction
      href={`#${ruta}`}
      icon={iconName(icon)}
      label={label}
      tooltipDirection="e"
      className={styles.railItem}
      {...(current ? { 'aria-current': 'page' as const } : {})}
    />
  );
}

function Area({ area, current }: { area: MenuModulo; current: boolean }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const items = menuScreens([area]).map(({ item: { titulo, icono, ruta } }) => ({
    label: titulo,
    icon: iconName(icono),
    href: `#${ruta}`,
  }));
  return (
    <>
      <IconAction
        ref={anchor}
        icon={iconName(area.icono)}
        label={area.nombre}
        tooltipDirection="e"
        className={styles.railItem}
        aria-haspopup="menu"
        aria-expanded={open}
        data-current={current ? '' : undefined}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense fallback={null}>
          <menu.Component side="right" anchorRef={anchor} open={open} onOpenChange={setOpen} groups={[items]} />
        </Suspense>
      )}
    </>
  );
}
