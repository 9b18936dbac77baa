/** What is shown of the company: its name and logo, in the shell, at the sign-in and on the tab of the browser. */
import { atom } from 'jotai';
import { store } from './store.ts';

export interface CompanyFace {
  readonly nombre: string;
  readonly logo: string | null;
}

export const companyAtom = atom<CompanyFace>({ nombre: '', logo: null });

export function setCompany(face: CompanyFace): void {
  store.set(companyAtom, face);
  if (face.logo) document.querySelector('link[rel="icon"]')?.setAttribute('href', face.logo);
}
