/** The one jotai store: components read it by hooks, code outside React (the API hooks, the guards) through `store`. */
import { createStore } from 'jotai';

export const store = createStore();
