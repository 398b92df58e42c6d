import { useDirection } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { isMirrored, type Language } from '../../shared/charts/language.ts';

/** Sets the language and text direction of the document while the calling page is shown (spec 1 section 4.5). */
export function usePageLanguage(language: Language): void {
  const { setDirection } = useDirection();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = { lang: root.lang, dir: root.dir };
    root.lang = language;
    setDirection(isMirrored(language) ? 'rtl' : 'ltr');
    return () => {
      setDirection('ltr');
      root.lang = before.lang;
      if (before.dir === '') root.removeAttribute('dir');
    };
  }, [language, setDirection]);
}
