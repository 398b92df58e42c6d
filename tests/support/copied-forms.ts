import { fireEvent } from '@testing-library/react';

/** What the page puts on the clipboard when the person copies there, by its form. */
export function copiedForms(from: HTMLElement): Readonly<Record<string, string>> {
  const forms = new Map<string, string>();
  fireEvent.copy(from, {
    clipboardData: { setData: (form: string, text: string) => void forms.set(form, text) },
  });
  return Object.fromEntries(forms);
}
