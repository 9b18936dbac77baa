/**
 * After an attempt that failed, what was refused is looked at again half a second after the last change (spec 001, section 4 'Person
 * form'): a change in one field may settle the fault of another, as the type of document does with the names.
 */
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { flattenErrors } from './form-errors.ts';

const PAUSE_MS = 500;

export function useRecheck<V extends FieldValues>(methods: UseFormReturn<V, unknown, V>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recheck = () => {
      const paths = flattenErrors(methods.formState.errors).map(({ path }) => path as FieldPath<V>);
      const ours = paths.filter(
        (path) =>
          // Only the server can take back what the server said.
          methods.getFieldState(path).error?.type !== 'server' &&
          // Of a list, its rows would be judged while they are being filled; its own fault goes as soon as it has one.
          !Array.isArray(methods.getValues(path)),
      );
      if (ours.length > 0) void methods.trigger(ours);
    };
    const stop = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(recheck, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [methods]);
}
